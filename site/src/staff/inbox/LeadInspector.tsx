import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadField } from '@zmb/admin-api/contract/lead-fields.ts';
import { Alert, Badge, Button, DescriptionList, Heading, Inline, Link, Skeleton, Stack, Status } from '@zmb/design-system';
import { CheckIcon } from '@zmb/design-system/icons';
import type { ReactNode } from 'react';

import type { Lead, LeadDetail, LeadKind, RelatedLead } from '../api/leads-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import type { CallError } from '../session/staff-data.tsx';
import { useMay } from '../session/use-may.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../table-page/table-cells.tsx';
import * as styles from './inbox.css.ts';
import { LeadAnswers } from './LeadAnswers.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';
import { leadUrl } from './use-inbox-url.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from './use-now.ts';
import type { useStatusChanges } from './use-status-changes.ts';
import { formatPhone } from './visitor-contact.ts';

const STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;

interface LeadInspectorProps {
  kind: LeadKind;
  detail: UseQueryResult<LeadDetail, CallError>;
  changes: ReturnType<typeof useStatusChanges>;
}

/** The open lead: its facts, history and actions. */
export function LeadInspector({ kind, detail, changes }: LeadInspectorProps) {
  const text = useText();
  const mayChange = useMay()('leads.change');
  if (detail.isPending) return <Skeleton count={8} />;
  if (detail.isError) {
    return (
      <LoadFailure titleLevel={3} failure={detail.error.failure} message="admin.inbox.failed.lead" onRetry={() => void detail.refetch()} />
    );
  }
  const { lead, related } = detail.data;
  return (
    <Stack space="lg">
      <PromiseLine lead={lead} />
      {lead.isSuspected && (
        <Alert tone="warning" title={text('admin.inbox.suspected.title')}>
          <Stack space="sm" align="start">
            <p>{text('admin.inbox.suspected.text')}</p>
            {mayChange && (
              <Button variant="secondary" size="sm" onPress={() => changes.release.mutate(lead.id)}>
                {text('admin.inbox.release')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {mayChange && <LeadAnswers kind={kind} lead={lead} />}
      <LeadFacts lead={lead} />
      {lead.message !== undefined && <p className={styles.message}>{lead.message}</p>}
      {related.length > 0 && <RelatedLeads related={related} />}
      <LeadTimeline kind={kind} detail={detail.data} />
      {mayChange && (
        <div role="group" aria-label={text('admin.inbox.status.label')}>
          <Inline space="xs">
            {STATUSES.filter((status) => status !== lead.status).map((status) => (
              <Button
                key={status}
                variant="secondary"
                size="sm"
                icon={status === 'done' ? <CheckIcon /> : undefined}
                onPress={() => changes.setStatus.mutate({ lead, status })}
              >
                {text(`admin.inbox.status.${status}`)}
              </Button>
            ))}
          </Inline>
        </div>
      )}
    </Stack>
  );
}

/** The time left until the lead is due, or how it was answered. */
function PromiseLine({ lead }: { lead: Lead }) {
  const text = useText();
  const now = useNow();
  const wording = useLeadWording().promise(lead, now);
  if (!wording && !lead.isTest) return null;
  return (
    <Inline space="xs">
      {wording && (
        <Status tone={wording.tone} isBare>
          {wording.text}
        </Status>
      )}
      {lead.isTest && <Badge>{text('admin.inbox.test')}</Badge>}
    </Inline>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const text = useText();
  const languageName = useLanguageName();
  const latin = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>;
  const [mailbox, host] = lead.email?.split('@') ?? [];
  // The list of leads shows the name, and the panel the message, below the facts.
  const values = {
    status: <StatusCell status={lead.status} />,
    phone: latin(lead.phone && formatPhone(lead.phone)),
    // A long e-mail address breaks before the @.
    email: lead.email && (
      <bdi dir="ltr">
        {mailbox}
        <wbr />@{host}
      </bdi>
    ),
    serviceType: lead.serviceType && text(`${lead.serviceType}.title`),
    language: languageName(lead.language),
    source: latin(lead.sourcePath),
    reference: latin(lead.reference),
  } satisfies Record<Exclude<LeadField, 'name' | 'message'>, ReactNode> & Record<string, ReactNode>;
  const facts = (Object.keys(values) as (keyof typeof values)[]).filter((fact) => values[fact] !== undefined);
  return <DescriptionList items={facts.map((fact) => ({ term: text(`admin.inbox.fact.${fact}`), value: values[fact] }))} />;
}

/** Other leads with the same e-mail address or phone number. */
function RelatedLeads({ related }: { related: readonly RelatedLead[] }) {
  const text = useText();
  const { moment } = useLeadWording();
  const now = useNow();
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.inbox.related')}
      </Heading>
      <Stack as="ul" space="xs">
        {related.map(({ kind, id, receivedAt, status }) => (
          <li key={id}>
            <Inline space="xs">
              <Link href={leadUrl(kind, id)}>{text(`admin.inbox.related.${kind}`, { moment: moment(Date.parse(receivedAt), now) })}</Link>
              <StatusCell status={status} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
