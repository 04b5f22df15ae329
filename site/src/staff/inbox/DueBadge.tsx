import { Status } from '@zmb/design-system';

import type { Lead } from '../api/leads-api.ts';
import { StatusCell } from '../records/admin-cells.tsx';
import { useInboxWords } from './use-inbox-words.ts';
import { useNow } from './use-now.ts';

/** What matters of a lead in a row: by when it is to be answered, else what has become of it. */
export function DueBadge({ lead }: { lead: Lead }) {
  const now = useNow();
  const { badge } = useInboxWords();
  const words = badge(lead, now);
  if (words) return <Status tone={words.tone}>{words.text}</Status>;
  return <StatusCell status={lead.isSuspected && lead.status === 'new' ? 'suspected' : lead.status} />;
}
