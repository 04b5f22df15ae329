import { useEffect, useRef } from 'react';

import { useLocale } from '../i18n/use-locale.ts';
import { campaignOfLead } from './campaign.ts';
import { fieldText, type FormKind, HONEYPOT_FIELD, randomKey } from './forms.ts';
import type { LeadBodies } from './leads.ts';
import { pathOfContact, pathOfForm } from './source-path.ts';

/** What a form says itself; the rest goes along with every form. */
export type OwnFields<Kind extends FormKind> = Omit<LeadBodies[Kind], 'language' | 'sourcePath' | 'campaign' | 'elapsedMs' | 'leaveEmpty'>;

interface Letter {
  content: string;
  key: string;
  body: LeadBodies[FormKind] | null;
}

/** Writes down what is sent. The same content keeps its key and every word of its body, else a repeat would look like another lead. */
export function useLetters<Kind extends FormKind>(kind: Kind, fields: (data: FormData) => OwnFields<Kind>) {
  const locale = useLocale();
  const shownAt = useRef(0);
  const last = useRef<Letter>({ content: '', key: '', body: null });
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return {
    write: (data: FormData): Letter => {
      const content = JSON.stringify([...data]);
      if (last.current.content === content) return last.current;
      const body = {
        ...fields(data),
        language: locale,
        sourcePath: kind === 'contact' ? pathOfContact() : pathOfForm(),
        ...campaignOfLead(),
        elapsedMs: Math.round(performance.now() - shownAt.current),
        leaveEmpty: fieldText(data, HONEYPOT_FIELD),
      } as LeadBodies[FormKind];
      last.current = { content, key: randomKey(), body };
      return last.current;
    },
    /** What was refused is another letter the next time, even if it says the same. */
    forget: () => void (last.current = { content: '', key: '', body: null }),
  };
}
