import { DataTable } from '../design-system/foundations/parts/DataTable.tsx';
import * as styles from '../design-system/foundations/parts/parts.css.ts';
import { Specimen } from '../design-system/foundations/parts/Specimen.tsx';
import { Badge, type BadgeProps } from '../design-system/src/index.ts';
import recorded from '../design-system/accessibility.json';
import { type AccessibilityRecords, type Check, type Column, COLUMNS } from './accessibility.ts';

const records = recorded as AccessibilityRecords;
const columns = Object.keys(COLUMNS) as Column[];

const RESULTS: Record<Check['result'], { tone: BadgeProps['tone']; word: string }> = {
  passed: { tone: 'success', word: 'Passed' },
  failed: { tone: 'critical', word: 'Failed' },
  'not needed': { tone: 'neutral', word: 'Not needed' },
  'not checked': { tone: 'warning', word: 'Not checked' },
};

function Result({ result }: Pick<Check, 'result'>) {
  const { tone, word } = RESULTS[result];
  return <Badge tone={tone}>{word}</Badge>;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = (date: string) => (
  <time dateTime={date} className={styles.code}>
    {dateFormat.format(new Date(date))}
  </time>
);

/** The accessibility checks of a component, with dates and methods. */
export function AccessibilityChecks({ of }: { of: string }) {
  const record = records[of];
  if (!record) {
    return (
      <p>
        Not checked yet. Run <code>npm run test:accessibility -- {of}</code>
      </p>
    );
  }
  return (
    <Specimen>
      <DataTable
        caption={`Accessibility checks of ${of}`}
        heads={['What is checked', 'Result', 'Date', 'How']}
        rows={columns.map((column) => {
          const { result, date, how = 'By a person, with a screen reader', findings = [] } = record[column];
          return [
            COLUMNS[column].title,
            <Result key="result" result={result} />,
            date ? day(date) : '–',
            <span key="how" className={styles.note}>
              {[how, ...findings].join('. ')}
            </span>,
          ];
        })}
      />
    </Specimen>
  );
}

/** The requirement of each check. */
export function AccessibilityColumns() {
  return (
    <Specimen>
      <DataTable
        caption="What is checked"
        heads={['Check', 'Requirement', 'By']}
        rows={columns.map((column) => {
          const { title, about } = COLUMNS[column];
          return [title, about, column === 'screenReader' ? 'Person' : 'Command'];
        })}
      />
    </Specimen>
  );
}

/** The date of the latest check. */
const latestDate = (checks: readonly Check[]) => checks.reduce((latest, { date = '' }) => (date > latest ? date : latest), '');

/** All components and their checks. */
export function AccessibilityOverview() {
  return (
    <Specimen>
      <DataTable
        caption="Accessibility of all components"
        heads={['Component', ...columns.map((column) => COLUMNS[column].title), 'Last checked']}
        rows={Object.entries(records).map(([name, record]) => {
          const latest = latestDate(Object.values(record));
          return [
            <a key="name" href={`./?path=/docs/components-${name.toLowerCase()}--docs`} target="_top" className={styles.link}>
              {name}
            </a>,
            ...columns.map((column) => <Result key={column} result={record[column].result} />),
            latest === '' ? '–' : day(latest),
          ];
        })}
      />
    </Specimen>
  );
}

/** How many components passed or did not need each check. */
export function AccessibilitySummary() {
  const all = Object.values(records);
  const countOf = (column: Column, result: Check['result']) => all.filter((record) => record[column].result === result).length;
  return (
    <Specimen>
      <DataTable
        caption="Number of components by result"
        heads={['Check', ...Object.values(RESULTS).map(({ word }) => word)]}
        rows={columns.map((column) => [
          COLUMNS[column].title,
          ...(Object.keys(RESULTS) as Check['result'][]).map((result) => countOf(column, result)),
        ])}
      />
    </Specimen>
  );
}
