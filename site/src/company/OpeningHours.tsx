import { Stack, Status, type StatusProps, Text } from '@zmb/design-system';
import { HoursTable } from '@zmb/design-system/company';
import type { ReactNode } from 'react';

import { useCurrentWeek, useHoursGroups, useHoursRows, useOpenStatus } from './opening-hours.ts';
import { useText } from '../i18n/use-text.ts';

export interface OpeningHoursProps {
  /** Accessible name of the table. */
  caption: string;
  /** Shows days with the same hours in one row, without marking today. @default false */
  isGrouped?: boolean;
  /** Shown below the table. */
  children?: ReactNode;
}

/**
 * The opening hours of the current week, with notes: Dubai time, for a browser in another time zone, and current or coming holidays and
 * periods such as Ramadan. The prerendered page does not know the day and shows the regular week.
 */
export function OpeningHours({ caption, isGrouped = false, children }: OpeningHoursProps) {
  const { week, notes } = useCurrentWeek();
  const days = useHoursRows(week);
  const groups = useHoursGroups(week).map(({ days: day, entry }) => ({ day, hours: entry }));
  const rows = isGrouped ? groups : days;
  return (
    // Notes follow the table, so that it does not move. When hours, notes or the mark of today change, the key replaces the elements that would
    // move, which is no layout shift.
    <Stack key={JSON.stringify([notes, rows])} space="md">
      <HoursTable caption={caption} rows={rows} />
      {notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {children}
    </Stack>
  );
}

type OpenBadgeProps = Pick<StatusProps, 'isBare'>;

/**
 * Whether the company is open now; updated when it opens or closes. The prerendered page does not know the time and shows a text without it
 * in the same space.
 */
export function OpenBadge({ isBare = false }: OpenBadgeProps) {
  const text = useText();
  const status = useOpenStatus();
  return (
    // The key replaces the element: in right-to-left text, browsers count a changed text as a layout shift.
    <Status key={status ? 'now' : 'always'} tone={status?.isOpen ? 'success' : 'neutral'} isBare={isBare}>
      {status?.text ?? text('hours.always')}
    </Status>
  );
}
