import { MAX_WINDOWS, windowDays } from '@zmb/admin-api/contract/time-windows.ts';
import { NativeSelect } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { windowOptions } from '../../lead-forms/window-options.ts';
import { useNow } from './use-now.ts';
import { useSchedule } from './use-schedule.ts';
import { useWindowText } from './window-text.ts';

interface WindowFieldsProps {
  /** Windows as text. */
  windows: readonly string[];
  onChange: (windows: string[]) => void;
  error: string | undefined;
}

const ORDER = ['first', 'second', 'third'] as const;

/** When a visit suits the visitor: up to three windows that the calendar offers. Each field appears once the one before it is used. */
export function WindowFields({ windows, onChange, error }: WindowFieldsProps) {
  const text = useText();
  const say = useWindowText('short');
  const offered = windowDays(useSchedule(), useNow()).flatMap((day) => day.windows);
  return ORDER.slice(0, Math.min(windows.length + 1, MAX_WINDOWS)).map((place, index) => {
    const value = windows[index] ?? '';
    return (
      <NativeSelect
        key={place}
        name={`windows.${index}`}
        label={text(`admin.correction.windows.${place}`)}
        placeholder={text('admin.correction.windows.none')}
        options={windowOptions({ offered, value, taken: windows, say })}
        value={value}
        onChange={(next) => onChange([...windows.slice(0, index), next, ...windows.slice(index + 1)].filter(Boolean))}
        errorMessage={index === 0 ? error : undefined}
      />
    );
  });
}
