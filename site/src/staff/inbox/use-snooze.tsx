import { dubaiDate, nextMorning } from '@zmb/admin-api/contract/business-hours.ts';
import { DAY_MS, HOUR_MS } from '@zmb/admin-api/contract/durations.ts';
import { Button, DatePicker, Dialog, Form, type MenuAction, Stack, TimeField } from '@zmb/design-system';
import { type ReactNode, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { dubaiInstant, dubaiTime } from '../dubai-moment.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useSchedule } from './use-schedule.ts';

/** The snooze options of a menu. */
export interface Snooze {
  /** Two hours, the next morning of a working day, a week, or a chosen time. */
  items: MenuAction[];
  /** The dialog for a chosen time. Render it outside of the menu, which closes. */
  dialog: ReactNode;
}

/** @param onSnooze Called with the end of the snooze, in milliseconds since 1970. */
export function useSnooze(onSnooze: (until: number) => void): Snooze {
  const text = useText();
  const now = useNow();
  const schedule = useSchedule();
  const { moment } = useLeadWording();
  const [isChoosing, setIsChoosing] = useState(false);
  const presets = {
    hours: now + 2 * HOUR_MS,
    morning: nextMorning(now, schedule),
    week: nextMorning(now + 6 * DAY_MS, schedule),
  };
  return {
    items: [
      ...(['hours', 'morning', 'week'] as const).map((name) => ({
        id: name,
        label: text(`admin.inbox.snooze.${name}`),
        description: moment(presets[name], now),
        onAction: () => onSnooze(presets[name]),
      })),
      { id: 'other', label: text('admin.inbox.snooze.other'), onAction: () => setIsChoosing(true) },
    ],
    dialog: (
      <Dialog title={text('admin.inbox.snooze.title')} size="sm" isDismissible isOpen={isChoosing} onOpenChange={setIsChoosing}>
        {(close) => (
          <ChooseTime
            initial={presets.morning}
            onChoose={(until) => {
              onSnooze(until);
              close();
            }}
          />
        )}
      </Dialog>
    ),
  };
}

/** A date and a time in Dubai. */
function ChooseTime({ initial, onChoose }: { initial: number; onChoose: (until: number) => void }) {
  const text = useText();
  const [date, setDate] = useState(() => dubaiDate(initial));
  const [time, setTime] = useState(() => dubaiTime(initial));
  const [opened] = useState(() => Date.now());
  const [error, setError] = useState<string>();
  function handleSubmit() {
    const until = dubaiInstant(date, time);
    if (until === undefined) return setError(text('admin.inbox.snooze.missing'));
    if (until <= Date.now()) return setError(text('admin.inbox.snooze.past'));
    onChoose(until);
  }
  return (
    <Form onSubmit={handleSubmit} actions={<Button type="submit">{text('admin.inbox.snooze.confirm')}</Button>}>
      <Stack>
        <DatePicker
          label={text('admin.inbox.snooze.date')}
          value={date}
          onChange={setDate}
          min={dubaiDate(opened)}
          max={dubaiDate(opened + 365 * DAY_MS)}
          isRequired
        />
        <TimeField label={text('admin.inbox.snooze.time')} value={time} onChange={setTime} errorMessage={error} isRequired />
      </Stack>
    </Form>
  );
}
