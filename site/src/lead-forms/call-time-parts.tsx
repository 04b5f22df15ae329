import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { MoreTexts } from '../i18n/MoreTexts.tsx';
import { CallTimeField, type CallTimeFieldProps } from './CallTimeField.tsx';
import { CallTimePromise, type CallTimePromiseProps } from './CallTimePromise.tsx';

/** The choice of a time for a call and the promise for it, with their texts, which no page has from the start. */
export async function callTimePartsIn(locale: Locale) {
  const messages = await loadMessages(locale, 'place-and-time');
  return {
    CallTimeField: (props: CallTimeFieldProps) => (
      <MoreTexts messages={messages}>
        <CallTimeField {...props} />
      </MoreTexts>
    ),
    CallTimePromise: (props: CallTimePromiseProps) => (
      <MoreTexts messages={messages}>
        <CallTimePromise {...props} />
      </MoreTexts>
    ),
  };
}
