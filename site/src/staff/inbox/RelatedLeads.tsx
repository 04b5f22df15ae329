import { Heading, Inline, Link, Stack } from '@zmb/design-system';

import type { RelatedLead } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../records/admin-cells.tsx';
import { leadAddress } from './use-arrival-notices.ts';
import { useInboxWords } from './use-inbox-words.ts';
import { useNow } from './use-now.ts';

/** What else the same person has asked for, each to be opened. */
export function RelatedLeads({ related }: { related: readonly RelatedLead[] }) {
  const text = useText();
  const { moment } = useInboxWords();
  const now = useNow();
  if (related.length === 0) return null;
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.inbox.related')}
      </Heading>
      <Stack as="ul" space="xs">
        {related.map(({ kind, id, receivedAt, status }) => (
          <li key={id}>
            <Inline space="xs">
              <Link href={leadAddress(kind, id)}>
                {text(`admin.inbox.related.${kind}`, { moment: moment(Date.parse(receivedAt), now) })}
              </Link>
              <StatusCell status={status} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
