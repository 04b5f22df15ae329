import type { Placeholder } from '@zmb/admin-api/contract/canned-text.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { useEffect, useState } from 'react';
import { createIntl, type IntlShape } from 'react-intl';

import { forEachLocale, intlTag, type Locale, LOCALES } from '../../i18n/locale.ts';
import { loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';

/** Formats answers in the customer's language, independent of the language of the page. */
export interface AnswerFormatter {
  intl: IntlShape;
  text: (id: MessageId, values?: Record<string, string>) => string;
  /** Fallbacks of a canned text for missing values. */
  fallbacks: Record<Placeholder, string>;
}

type FormattersByLanguage = Record<Locale, AnswerFormatter>;

/** Loaded once for all rows of a list. */
let known: FormattersByLanguage | undefined;

async function loadFormatters(): Promise<FormattersByLanguage> {
  const loaded = await Promise.all(
    LOCALES.map(async (language) => [language, await loadMessages(language, 'admin', 'admin-inbox', 'services')]),
  );
  const messages = Object.fromEntries(loaded) as Record<Locale, Messages>;
  known ??= forEachLocale((language) => answerFormatterOf(language, messages[language]));
  return known;
}

/** The formatters by language; undefined while loading, and `failed` when the catalogues cannot be loaded. */
export function useAnswerFormatters(): FormattersByLanguage | 'failed' | undefined {
  const [formatters, setFormatters] = useState<FormattersByLanguage | 'failed' | undefined>(known);
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    void loadFormatters().then(
      (loaded) => isCurrent && setFormatters(loaded),
      () => isCurrent && setFormatters('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return formatters;
}

function answerFormatterOf(language: Locale, messages: Messages): AnswerFormatter {
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
export function dueText({ intl }: AnswerFormatter, at: number): string {
  return intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}
