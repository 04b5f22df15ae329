import { Button, Heading, Inline, Link, Stack, Text } from '@zmb/design-system';
import { useState } from 'react';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useServiceNames } from '../company/use-company.ts';
import type { Lead, RelatedLead } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../table-page/table-cells.tsx';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { formatPhone } from './customer-contact.ts';

/** Leads shown before the list is expanded. */
const COLLAPSED_COUNT = 3;
/** The API returns at most the newest 20. */
const LIMIT = 20;

interface RelatedLeadsProps {
  lead: Lead;
  related: readonly RelatedLead[];
}

/** Other leads with the same e-mail address or phone number: the newest three, and all on request. */
export function RelatedLeads({ lead, related }: RelatedLeadsProps) {
  const text = useText();
  const serviceName = useServiceNames();
  const { moment } = useLeadWording();
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const count = related.length;
  return (
    <Stack space="xs" align="start">
      <Heading level={3} size="body">
        {text('admin.inbox.related')}
      </Heading>
      <Stack as="ul" space="sm">
        {related.slice(0, isWhole ? LIMIT : COLLAPSED_COUNT).map(({ kind, id, name, serviceType, receivedAt, status }) => (
          <li key={id}>
            <Inline space="xs">
              {/* A callback request has no name; it is related by its phone number. */}
              <Link href={leadPath(id)}>{name === null ? <bdi dir="ltr">{formatPhone(lead.phone ?? '')}</bdi> : <bdi>{name}</bdi>}</Link>
              {serviceType && <Text as="span">{serviceName(serviceType)}</Text>}
              <StatusCell status={status} />
            </Inline>
            <Text size="small" tone="muted">
              {text(`admin.inbox.related.${kind}`, { moment: moment(Date.parse(receivedAt), now) })}
            </Text>
          </li>
        ))}
      </Stack>
      {count > COLLAPSED_COUNT && (
        <Button variant="quiet" size="sm" isFlush onPress={() => setIsWhole(!isWhole)}>
          {isWhole
            ? text('admin.inbox.related.fewer')
            : text(count < LIMIT ? 'admin.inbox.related.all' : 'admin.inbox.related.newest', { count })}
        </Button>
      )}
    </Stack>
  );
}
