import { loadStaffWords, loadWords, SingleLanguageProvider } from '@zmb/design-system';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { MoreTexts } from '../i18n/MoreTexts.tsx';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { NextSteps, type NextStepsProps, REQUEST_MESSAGE_ID } from './NextSteps.tsx';

interface SentStepsProps extends Pick<NextStepsProps, 'onAnother'> {
  /** Acknowledged. */
  lead: QueuedLead;
}

/** What happens next with a lead of a form, with its texts and the words of its components, which no page with a form has from the start. */
export async function nextStepsIn(locale: Locale) {
  const [messages, words, copyWords] = await Promise.all([
    loadMessages(locale, 'sent', 'place-and-time'),
    loadWords(locale),
    loadStaffWords(locale),
  ]);
  const allWords = { ...words, ...copyWords };
  return {
    SentSteps: ({ lead: { kind, answer = {}, filesKey }, onAnother }: SentStepsProps) => (
      <MoreTexts messages={messages}>
        <SingleLanguageProvider locale={locale} messages={allWords}>
          <NextSteps
            kind={kind === 'callback' ? kind : 'contact'}
            answer={answer}
            // The callback is part of a section with a heading of its own.
            titleLevel={kind === 'callback' ? 4 : 3}
            photosHref={answer.requestPath && filesKey === undefined ? `${answer.requestPath}#${REQUEST_MESSAGE_ID}` : undefined}
            hasCopyButton
            onAnother={onAnother}
          />
        </SingleLanguageProvider>
      </MoreTexts>
    ),
  };
}
