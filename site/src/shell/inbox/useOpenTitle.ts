import { useCallback, useState } from 'react';

import { phoneText } from '../../lib/admin/inbox/phone.ts';
import type { InboxAddress } from '../../lib/admin/inbox/useInboxAddress.ts';
import type { InboxList } from '../../lib/admin/inbox/useInboxList.ts';
import type { LeadKind } from '../../lib/admin/leads-api.ts';
import { useText } from '../../lib/language/useText.ts';
import { useInboxWords } from './useInboxWords.ts';

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
