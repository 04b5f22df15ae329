import { useEffect, useState } from 'react';

import { useSession } from '../session/session.tsx';
import { type Draft, readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';

/** A change of a draft, or a function of the current draft. */
type Change = Draft | ((now: Draft) => Draft);

const changed = (now: Draft, change: Change): Draft => ({ ...now, ...(typeof change === 'function' ? change(now) : change) });

/** Several parts of the page may show the same draft. */
const listeners = new Set<(form: string, change: Change) => void>();

/** The unsaved note and the unconfirmed answer of a lead. Stored in this tab for the signed-in account only, until they are saved. */
export function useLeadDraft(id: string): [Draft, (change: Change) => void] {
  const { session } = useSession();
  const form = `lead-${session.state === 'signedIn' ? session.user.id : ''}-${id}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(form)?.fields ?? {});
  useEffect(() => {
    const handleChange = (name: string, change: Change) => {
      if (name === form) setDraft((now) => changed(now, change));
    };
    listeners.add(handleChange);
    return () => void listeners.delete(handleChange);
  }, [form]);
  const update = (change: Change) => {
    // Merged into the stored draft, which another component may have changed.
    saveDraft(form, changed(readDraft(form)?.fields ?? {}, change));
    for (const hear of listeners) hear(form, change);
  };
  return [draft, update];
}
