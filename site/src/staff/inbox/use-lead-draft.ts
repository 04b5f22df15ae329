import { useState } from 'react';

import { useSession } from '../session/session.tsx';
import { type Draft, readDraft, saveDraft } from '../../lead-forms/draft.ts';

/**
 * What somebody has begun with a lead: a note, and a channel by which they meant to answer. Kept in this tab until it is done,
 * for that person alone: whoever signs in after them begins anew.
 */
export function useLeadDraft(id: string): [Draft, (change: Draft) => void] {
  const { session } = useSession();
  const form = `lead-${session.state === 'signedIn' ? session.user.id : ''}-${id}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(form)?.fields ?? {});
  const keep = (change: Draft) => {
    // Another part of the same lead may have kept something since.
    saveDraft(form, { ...readDraft(form)?.fields, ...change });
    setDraft((before) => ({ ...before, ...change }));
  };
  return [draft, keep];
}
