import { defaultLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { checkParts, type TextParts } from '@zmb/admin-api/contract/text-parts.ts';
import { useRef, useState } from 'react';

import { readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';
import type { SiteText, TextName } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';

/** An unsaved text. */
export interface TypedText {
  parts: TextParts;
  /** The published text when the editing started. */
  base: string;
}

type Next = TypedText | undefined;

/** The unsaved text of an editor. Stored in this tab for the signed-in account only, until it is saved or discarded. */
export function useTypedText({ key, language }: TextName): [Next, (next: Next | ((now: Next) => Next)) => void] {
  const form = useForms()(key);
  const [typed, setTyped] = useState(() => readTyped(form, language));
  // A ref, because a late API response must not overwrite newer typing.
  const newest = useRef(typed);
  const update = (change: Next | ((now: Next) => Next)) => {
    const next = typeof change === 'function' ? change(newest.current) : change;
    newest.current = next;
    saveDraft(form, { ...readDraft(form)?.fields, [language]: next ? JSON.stringify(next) : '' });
    setTyped(next);
  };
  return [typed, update];
}

/** Returns the storage names of unsaved texts for the signed-in account. */
function useForms(): (key: string) => string {
  const { session } = useSession();
  return (key) => `website-${session.state === 'signedIn' ? session.user.id : ''}-${key}`;
}

function readTyped(form: string, language: Language): TypedText | undefined {
  const stored = readDraft(form)?.fields[language];
  return stored ? (JSON.parse(stored) as TypedText) : undefined;
}

/** All unsaved texts when the page was opened, as ICU messages. */
export function useTypedTexts(texts: readonly SiteText[]): readonly (TextName & { text: string })[] {
  const formOf = useForms();
  const [typed] = useState(() =>
    texts.flatMap(({ key, builtIn, texts: published }) =>
      languageCodes.flatMap((language) => {
        const stored = readTyped(formOf(key), language);
        const source = builtIn?.[defaultLanguage] ?? published[defaultLanguage];
        return stored ? [{ key, language, text: checkParts(stored.parts, { language, source }).text }] : [];
      }),
    ),
  );
  return typed;
}
