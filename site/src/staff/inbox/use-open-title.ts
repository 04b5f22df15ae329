import { useCallback, useState } from 'react';

import { phoneText } from './phone.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import type { InboxList } from './use-inbox-list.ts';
import type { LeadKind } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { useInboxWords } from './use-inbox-words.ts';

/** What the open lead is called: from its row, or from itself when the list does not have it. */
export function useOpenTitle(kind: LeadKind, { lead: open }: InboxAddress, { rows }: InboxList) {
  const text = useText();
  const { nameOf } = useInboxWords();
  const [learnt, setLearnt] = useState<{ id: string; name: string }>();
  const learn = useCallback((id: string, name: string) => setLearnt({ id, name }), []);
  const row = rows.find(({ id }) => id === open);
  const name = row ? nameOf(row, kind, phoneText(row.phone ?? '')) : learnt?.id === open ? learnt?.name : undefined;
  return { shown: name ?? text('admin.inbox.loading'), learn };
}
