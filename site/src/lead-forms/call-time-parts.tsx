import { NativeSelect, Text } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';

import type { Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { AdditionalMessages } from '../i18n/AdditionalMessages.tsx';
import { useText } from '../i18n/use-text.ts';
import type { FormSubmission } from './use-submission.ts';
import { CallTime } from './CallTime.tsx';
import { useOpenTimeSlots, useTimeSlotHint, useFormatTimeSlot, timeSlotOptions } from './time-slots.ts';

/** The field for the time of a call, with its texts, which are loaded on demand. */
export async function callTimePartsIn(locale: Locale) {
  const messages = await loadMessages(locale, 'place-and-time');
  return {
    CallTimeField: (props: CallTimeFieldProps) => (
      <AdditionalMessages messages={messages}>
        <CallTimeField {...props} />
      </AdditionalMessages>
    ),
  };
}

interface CallTimeFieldProps {
  field: ReturnType<FormSubmission['fieldProps']>;
  /** When the company calls without a chosen time slot. */
  defaultText: string;
  /** Moves the focus to the field once it is shown, because the pressed button is gone. */
  isFocused: boolean;
}

/** The time of a call: as soon as possible, or one of the offered time slots; below it, when the company will call. */
function CallTimeField({ field, defaultText, isFocused }: CallTimeFieldProps) {
  const text = useText();
  const formatTimeSlot = useFormatTimeSlot();
  const hint = useTimeSlotHint();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(field.defaultValue);
  const offered = useOpenTimeSlots();
  const isLoaded = offered !== undefined;
  useEffect(() => {
    if (isFocused && isLoaded) select.current?.focus();
  }, [isFocused, isLoaded]);
  const options = timeSlotOptions({ offered: offered ?? [], value: chosen, format: formatTimeSlot });
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
          <CallTime timeSlot={chosen} defaultText={defaultText} />
        </Text>
      </div>
    </>
  );
}
