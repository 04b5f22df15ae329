import { loadMessages as loadComponentMessages, loadStaffMessages, SingleLanguageProvider } from '@zmb/design-system';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { AdditionalMessages } from '../i18n/AdditionalMessages.tsx';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { NextSteps, type NextStepsProps, REQUEST_MESSAGE_ID } from './NextSteps.tsx';

interface SentStepsProps extends Pick<NextStepsProps, 'onAnother'> {
  /** An acknowledged lead. */
  lead: QueuedLead;
}

/** The next steps after a form was sent, with the texts of the page and of its components, which are loaded on demand. */
export async function nextStepsIn(locale: Locale) {
  const [messages, pageMessages, staffMessages] = await Promise.all([
    loadMessages(locale, 'sent', 'place-and-time'),
    loadComponentMessages(locale),
    loadStaffMessages(locale),
  ]);
  const componentMessages = { ...pageMessages, ...staffMessages };
  return {
    SentSteps: ({ lead: { kind, answer = {}, filesKey }, onAnother }: SentStepsProps) => (
      <AdditionalMessages messages={messages}>
        <SingleLanguageProvider locale={locale} messages={componentMessages}>
          <NextSteps
            kind={kind === 'callback' ? kind : 'contact'}
            receipt={answer}
            // The callback form is below a section heading.
            titleLevel={kind === 'callback' ? 4 : 3}
            photosHref={answer.requestPath && filesKey === undefined ? `${answer.requestPath}#${REQUEST_MESSAGE_ID}` : undefined}
            hasCopyButton
            onAnother={onAnother}
          />
        </SingleLanguageProvider>
      </AdditionalMessages>
    ),
  };
}
