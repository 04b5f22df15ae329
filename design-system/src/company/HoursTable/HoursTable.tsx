import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Status } from '../../components/Status/Status.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './HoursTable.css.ts';

export interface HoursRow {
  /** One day or a range of days, as text. */
  day: string;
  /** Formatted hours or the word for "closed"; of a day with breaks the times between them, each in its own line. */
  hours: string | readonly string[];
  isToday?: boolean;
}

export interface HoursTableProps extends ElementProps<HTMLTableElement> {
  /** Accessible name of the table. */
  caption: string;
  rows: readonly HoursRow[];
}

/** Opening hours with today highlighted. */
export function HoursTable({ caption, rows, ...passed }: HoursTableProps) {
  const { message } = useMessages();
  return (
    <table {...elementProps(passed)} className={styles.root}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{message('hours.day')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{message('hours.hours')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, hours, isToday = false }) => (
          <tr key={day} aria-current={isToday ? 'date' : undefined} className={isToday ? styles.today : styles.row}>
            <th scope="row" className={styles.day}>
              {day}{' '}
              {isToday && (
                <span className={styles.badge}>
                  <Status tone="neutral">{message('hours.today')}</Status>
                </span>
              )}
            </th>
            <td className={styles.hours}>
              {[hours].flat().map((time, index, times) => (
                <bdi key={index} className={times.length > 1 ? styles.time : undefined}>
                  {time}
                </bdi>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
