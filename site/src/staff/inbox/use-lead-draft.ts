import { useEffect, useState } from 'react';

import { useSession } from '../session/session.tsx';
import { type Draft, readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';

/** Several parts of the page may show the same draft. */
const listeners = new Set<(form: string, change: Draft) => void>();

/** The unsaved note and the unconfirmed answer of a lead. Kept in this tab for the signed-in person only, until they are saved. */
export function useLeadDraft(id: string): [Draft, (change: Draft) => void] {
  const { session } = useSession();
  const form = `lead-${session.state === 'signedIn' ? session.user.id : ''}-${id}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(form)?.fields ?? {});
  useEffect(() => {
    const hear = (changed: string, change: Draft) => {
      if (changed === form) setDraft((before) => ({ ...before, ...change }));
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [form]);
  const keep = (change: Draft) => {
    // Merged into what is stored: another component may have stored something since.
    saveDraft(form, { ...readDraft(form)?.fields, ...change });
    for (const hear of listeners) hear(form, change);
  };
  return [draft, keep];
}
