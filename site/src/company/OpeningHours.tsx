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
 * The opening hours of the current week, with what there is to say about it: that it is in Dubai time, for a browser elsewhere, and a period
 * such as Ramadan or a holiday, now or soon. The
 * prerendered page does not know the day and shows the regular week.
 */
export function OpeningHours({ caption, isGrouped = false, children }: OpeningHoursProps) {
  const { week, notes } = useCurrentWeek();
  const days = useHoursRows(week);
  const groups = useHoursGroups(week).map(({ days: day, entry }) => ({ day, hours: entry }));
  const rows = isGrouped ? groups : days;
  return (
    // Notes come after the table, which stays where it is. Other hours, notes and the mark of today need other space: the key makes what they
    // move another element, which is no layout shift.
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
 * Whether the company is open now; follows when it opens or closes. The prerendered page does not know the time and shows, in the
 * same space, what always holds.
 */
export function OpenBadge({ isBare = false }: OpenBadgeProps) {
  const text = useText();
  const status = useOpenStatus();
  return (
    // The key makes it another element: in right-to-left text, browsers count a changed text as a layout shift.
    <Status key={status ? 'now' : 'always'} tone={status?.isOpen ? 'success' : 'neutral'} isBare={isBare}>
      {status?.words ?? text('hours.always')}
    </Status>
  );
}
