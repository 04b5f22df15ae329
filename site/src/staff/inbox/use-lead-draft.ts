import { useState } from 'react';

import { useSession } from '../session/session.tsx';
import { type Draft, readDraft, saveDraft } from '../../lead-forms/draft.ts';

/** The unsaved note and the unconfirmed answer of a lead. Kept in this tab for the signed-in person only, until they are saved. */
export function useLeadDraft(id: string): [Draft, (change: Draft) => void] {
  const { session } = useSession();
  const form = `lead-${session.state === 'signedIn' ? session.user.id : ''}-${id}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(form)?.fields ?? {});
  const keep = (change: Draft) => {
    // Merged into what is stored: another component may have stored something since.
    saveDraft(form, { ...readDraft(form)?.fields, ...change });
    setDraft((before) => ({ ...before, ...change }));
  };
  return [draft, keep];
}
