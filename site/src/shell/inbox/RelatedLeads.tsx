import { Heading, Inline, Link, Stack } from '@zmb/design-system';

import type { RelatedLead } from '../../lib/admin/leads-api.ts';
import { useText } from '../../lib/language/useText.ts';
import { StatusCell } from '../admin-cells.tsx';
import { leadAddress } from './useArrivalNotices.ts';
import { useInboxWords } from './useInboxWords.ts';
import { useNow } from './useNow.ts';

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
