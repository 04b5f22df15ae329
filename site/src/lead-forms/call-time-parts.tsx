import { NativeSelect, Text } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';
import { readWindow } from '@zmb/admin-api/contract/time-windows.ts';
import { useIntl } from 'react-intl';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { MoreTexts } from '../i18n/MoreTexts.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FormSubmission } from './use-submission.ts';
import { useOpenWindows, useWindowWords, windowOptions } from './use-open-windows.ts';
import { useMinute } from '../hydration/browser-values.ts';

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

interface CallTimeFieldProps {
  field: ReturnType<FormSubmission['fieldProps']>;
  /** When we will call if no window is chosen. */
  promise: string;
  /** Moves the focus to the field once it is there: the button that was pressed for it is gone. */
  isFocused: boolean;
}

/** The time of a call: as soon as possible, or one of the windows that the calendar offers now; and what is promised for it. */
function CallTimeField({ field, promise, isFocused }: CallTimeFieldProps) {
  const text = useText();
  const say = useWindowWords();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(field.defaultValue);
  const offered = useOpenWindows();
  const isLoaded = offered !== undefined;
  useEffect(() => {
    if (isFocused && isLoaded) select.current?.focus();
  }, [isFocused, isLoaded]);
  const options = windowOptions({ offered: offered ?? [], value: chosen, say });
  const { id, name, errorMessage, onBlur } = field;
  return (
    <>
      {isLoaded && options.length > 0 ? (
        <NativeSelect
          {...{ id, name, errorMessage, onBlur }}
          ref={select}
          label={text('where.call.label')}
          placeholder={text('where.call.now')}
          options={options}
          value={chosen}
          onChange={setChosen}
          isOptionalHidden
        />
      ) : (
        <input type="hidden" name={name} value={chosen} />
      )}
      {isLoaded && (offered ?? []).length === 0 && <Text size="small">{text('home.callback.noTimes')}</Text>}
      <div role="status">
        <Text size="small">
          <CallTimePromise window={chosen} promise={promise} />
        </Text>
      </div>
    </>
  );
}

interface CallTimePromiseProps {
  /** The window that was chosen, as text; empty for none. */
  window: string;
  /** What is promised without a window, or once it is over. */
  promise: string;
}

/** When we will call: in the chosen window. */
function CallTimePromise({ window, promise }: CallTimePromiseProps) {
  const text = useText();
  const { formatDate, formatDateTimeRange } = useIntl();
  const now = useMinute();
  const chosen = readWindow(window);
  if (!chosen || now === undefined || chosen.to <= now) return promise;
  const day = formatDate(chosen.from, { weekday: 'long', day: 'numeric', month: 'long' });
  const hours = formatDateTimeRange(chosen.from, chosen.to, { hour: 'numeric', minute: '2-digit' });
  // Isolated: times keep their order inside text of the other direction.
  return text('where.call.promise', { day, hours: `\u2068${hours}\u2069` });
}
