import type { TextParts } from '@zmb/admin-api/contract/text-parts.ts';
import { useState } from 'react';

import { readDraft, saveDraft } from '../../lead-forms/draft.ts';
import type { TextName } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';

/** What is typed and not saved yet. */
export interface TypedText {
  parts: TextParts;
  /** The published text when the typing began. */
  base: string;
}

/** What is typed in the editor of a text. Kept in this tab for the signed-in person only, until it is saved or undone. */
export function useTypedText({ key, language }: TextName): [TypedText | undefined, (typed: TypedText | undefined) => void] {
  const { session } = useSession();
  const form = `website-${session.state === 'signedIn' ? session.user.id : ''}-${key}`;
  const [typed, setTyped] = useState(() => {
    const kept = readDraft(form)?.fields[language];
    return kept ? (JSON.parse(kept) as TypedText) : undefined;
  });
  const keep = (next: TypedText | undefined) => {
    saveDraft(form, { ...readDraft(form)?.fields, [language]: next ? JSON.stringify(next) : '' });
    setTyped(next);
  };
  return [typed, keep];
}
