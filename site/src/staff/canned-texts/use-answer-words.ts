import type { Placeholder } from '@zmb/admin-api/contract/canned-text.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { useEffect, useState } from 'react';
import { createIntl, type IntlShape } from 'react-intl';

import { forEachLocale, intlTag, type Locale, LOCALES } from '../../i18n/locale.ts';
import { loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';

/** Formats answers in the customer's language, independent of the language of the page. */
export interface AnswerWords {
  intl: IntlShape;
  text: (id: MessageId, values?: Record<string, string>) => string;
  /** Fallbacks of a canned text for missing values. */
  fallbacks: Record<Placeholder, string>;
}

type WordsByLanguage = Record<Locale, AnswerWords>;

/** Loaded once for all rows of a list. */
let known: WordsByLanguage | undefined;

async function loadWords(): Promise<WordsByLanguage> {
  const loaded = await Promise.all(
    LOCALES.map(async (language) => [language, await loadMessages(language, 'admin', 'admin-inbox', 'services')]),
  );
  const messages = Object.fromEntries(loaded) as Record<Locale, Messages>;
  known ??= forEachLocale((language) => answerWordsOf(language, messages[language]));
  return known;
}

/** The formatters by language; undefined while loading, and `failed` when the catalogues cannot be loaded. */
export function useAnswerWords(): WordsByLanguage | 'failed' | undefined {
  const [words, setWords] = useState<WordsByLanguage | 'failed' | undefined>(known);
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    void loadWords().then(
      (loaded) => isCurrent && setWords(loaded),
      () => isCurrent && setWords('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return words;
}

function answerWordsOf(language: Locale, messages: Messages): AnswerWords {
  const intl = createIntl({ locale: intlTag(language), messages, timeZone: company.timeZone });
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  return {
    intl,
    text,
    fallbacks: {
      name: text('admin.inbox.fallback.name'),
      // Every lead has one.
      reference: '',
      service: text('admin.inbox.fallback.service'),
      due: text('admin.inbox.fallback.due'),
    },
  };
}

/** A due time with weekday and date, which is still correct when it is read the next day. */
export function dueText({ intl }: AnswerWords, at: number): string {
  return intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}
