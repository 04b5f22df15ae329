import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Heading,
} from 'react-aria-components';

import { ChevronLeftIcon, ChevronRightIcon } from '../components/Icon/icons.tsx';
import { cx } from '../theme/cx.ts';
import * as styles from './calendar.css.ts';

/** How a calendar is drawn. */
export interface CalendarLook {
  /** The day in the first column of the calendar. @default 'mon' */
  firstDay?: 'mon' | 'sun' | 'sat';
}

/** The editable day, month and year, or hour and minute, of a field. */
export function DateSegments({ slot, isGrowing = false }: { slot?: 'start' | 'end'; isGrowing?: boolean }) {
  return (
    <DateInput {...(slot && { slot })} className={cx(styles.segments, isGrowing && styles.growing)}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  );
}

/** The visible month, with its name and the buttons to the months before and after it. */
export function CalendarMonth({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={styles.step}>
          <ChevronLeftIcon />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.step}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cx(styles.cell, isRange && styles.inRange)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
