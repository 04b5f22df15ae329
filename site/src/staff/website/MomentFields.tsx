import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { DatePicker, TimeField } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { dubaiInstant } from '../dubai-moment.ts';
import * as styles from './website.css.ts';

const YEAR_MS = 365 * DAY_MS;

/** The date and time field values, in Dubai time. */
export interface Moment {
  date: string;
  time: string;
}

export interface MomentFieldsProps {
  value: Moment;
  onChange: (value: Moment) => void;
  /** The error message. */
  errorMessage?: string | undefined;
}

/** Fields for a publication time, in the future and within a year. */
export function MomentFields({ value, onChange, errorMessage }: MomentFieldsProps) {
  const text = useText();
  const [opened] = useState(() => Date.now());
  return (
    <div className={styles.moment}>
      <DatePicker
        label={text('admin.website.publish.date')}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
        min={dubaiDate(opened)}
        max={dubaiDate(opened + YEAR_MS)}
        isRequired
      />
      <TimeField
        label={text('admin.website.publish.time')}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
        errorMessage={errorMessage}
        isRequired
      />
    </div>
  );
}

/** Parses the fields: the instant, or an error message. */
export function readMoment({ date, time }: Moment): { at: string } | { problem: 'missing' | 'past' } {
  const at = dubaiInstant(date, time);
  if (at === undefined) return { problem: 'missing' };
  const timeLeft = at - Date.now();
  return timeLeft <= 0 || timeLeft > YEAR_MS + DAY_MS ? { problem: 'past' } : { at: new Date(at).toISOString() };
}
