import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { useEffect, useState } from 'react';
import { createIntl } from 'react-intl';

import type { Lead } from '../api/leads-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';

/** What an answer to a visitor begins with, in the visitor's language. */
export interface VisitorTexts {
  greeting: string;
  subject: string;
}

/** The first words to a visitor; undefined until that language is loaded. Whatever fails, one can answer without them. */
export function useVisitorTexts(lead: Lead): VisitorTexts | undefined {
  const { language } = lead;
  const [loaded, setLoaded] = useState<{ language: Locale; messages: Messages }>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (messages: Messages) => isCurrent && setLoaded({ language, messages });
    void loadMessages(language, 'admin-inbox', 'services').then(keep, () => keep({}));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? textsFor(lead, loaded.messages) : undefined;
}

function textsFor({ language, name, serviceType, reference }: Lead, messages: Messages): VisitorTexts {
  if (Object.keys(messages).length === 0) return { greeting: '', subject: reference };
  const intl = createIntl({ locale: intlTag(language), messages });
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const service = serviceType && serviceType !== 'other' ? text(`${serviceType}.title`) : '';
  const greeting = name === undefined ? 'callback' : service ? 'contact' : 'other';
  const facts = { name: name ?? '', service, reference, company: inLanguage(company.name, language) };
  return {
    // A message is written as people type it, with the apostrophe of a keyboard.
    greeting: text(`admin.inbox.greeting.${greeting}`, facts).replaceAll('’', "'"),
    subject: text('admin.inbox.greeting.subject', facts),
  };
}
