import { defaultLanguage, type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { checkParts, type TextParts } from '@zmb/admin-api/contract/text-parts.ts';
import { useRef, useState } from 'react';

import { readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';
import type { SiteText, TextName } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';

/** What is typed and not saved yet. */
export interface TypedText {
  parts: TextParts;
  /** The published text when the typing began. */
  base: string;
}

type Next = TypedText | undefined;

/** What is typed in the editor of a text. Kept in this tab for the signed-in person only, until it is saved or undone. */
export function useTypedText({ key, language }: TextName): [Next, (next: Next | ((now: Next) => Next)) => void] {
  const form = useForms()(key);
  const [typed, setTyped] = useState(() => readTyped(form, language));
  // An answer of the API comes later than the typing that it must not replace.
  const newest = useRef(typed);
  const keep = (change: Next | ((now: Next) => Next)) => {
    const next = typeof change === 'function' ? change(newest.current) : change;
    newest.current = next;
    saveDraft(form, { ...readDraft(form)?.fields, [language]: next ? JSON.stringify(next) : '' });
    setTyped(next);
  };
  return [typed, keep];
}

/** Names what is kept of a text for the signed-in person. */
function useForms(): (key: string) => string {
  const { session } = useSession();
  return (key) => `website-${session.state === 'signedIn' ? session.user.id : ''}-${key}`;
}

function readTyped(form: string, language: Language): TypedText | undefined {
  const kept = readDraft(form)?.fields[language];
  return kept ? (JSON.parse(kept) as TypedText) : undefined;
}

/** Everything that was typed and not saved when the page was opened, as ICU messages. */
export function useTypedTexts(texts: readonly SiteText[]): readonly (TextName & { text: string })[] {
  const formOf = useForms();
  const [typed] = useState(() =>
    texts.flatMap(({ key, builtIn, texts: published }) =>
      languageCodes.flatMap((language) => {
        const kept = readTyped(formOf(key), language);
        const source = builtIn?.[defaultLanguage] ?? published[defaultLanguage];
        return kept ? [{ key, language, text: checkParts(kept.parts, { language, source }).text }] : [];
      }),
    ),
  );
  return typed;
}
