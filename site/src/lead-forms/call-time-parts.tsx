import { NativeSelect, Text } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { MoreTexts } from '../i18n/MoreTexts.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FormSubmission } from './use-submission.ts';
import { CallTimePromise } from './CallTimePromise.tsx';
import { useOpenWindows, useWindowHint, useWindowWords, windowOptions } from './use-open-windows.ts';

/** The choice of a time for a call, with its texts, which no page has from the start. */
export async function callTimePartsIn(locale: Locale) {
  const messages = await loadMessages(locale, 'place-and-time');
  return {
    CallTimeField: (props: CallTimeFieldProps) => (
      <MoreTexts messages={messages}>
        <CallTimeField {...props} />
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
  const hint = useWindowHint();
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
          hint={hint}
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
