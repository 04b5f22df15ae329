import { searchWords } from '@zmb/admin-api/contract/search-text.ts';

import { type ApiSchema, resolve } from './contract.ts';
import type { FieldError } from './failure.ts';

/** A search that would find too much. */
export function findSearchError(query: unknown): FieldError[] {
  const { q } = (query ?? {}) as { q?: unknown };
  return typeof q === 'string' && searchWords(q) === undefined ? [{ field: 'q', key: 'field.search' }] : [];
}

/** After these the API still looks how the parts fit together. */
const HARMLESS = new Set(['field.tooSmall', 'field.tooBig', 'field.date', 'field.time', 'field.unknown']);

interface Range {
  from: string;
  to: string;
  week?: ({ opens: string; closes: string } | null)[];
}

/** Parts of a body that do not fit each other, which no schema can say; looked for once each part is right by itself. */
export function findMisfits(schema: ApiSchema, value: unknown, errors: readonly FieldError[]): FieldError[] {
  if (errors.some(({ key }) => !HARMLESS.has(key))) return [];
  const names = Object.keys(resolve(schema).properties ?? {});
  if (names.includes('note')) return findNothing(value as { status?: unknown; note?: unknown });
  if (names.includes('holidays')) return findWrongDays(value as { holidays: Range[]; periods: Range[] });
  return [];
}

function findNothing({ status, note }: { status?: unknown; note?: unknown }): FieldError[] {
  return status === undefined && note === undefined ? [{ field: 'status', key: 'field.nothing' }] : [];
}

function findWrongDays({ holidays, periods }: { holidays: Range[]; periods: Range[] }): FieldError[] {
  const ofRanges = (name: string, ranges: Range[]) =>
    ranges.flatMap(({ from, to }, index): FieldError[] => (from <= to ? [] : [{ field: `${name}.${index}.to`, key: 'field.lastDay' }]));
  const ofWeeks = periods.flatMap(({ week = [] }, index) =>
    week.flatMap((day, weekday): FieldError[] =>
      !day || day.opens < day.closes ? [] : [{ field: `periods.${index}.week.${weekday}.closes`, key: 'field.closesLater' }],
    ),
  );
  const overlaps = periods.flatMap(({ from, to }, index): FieldError[] =>
    periods.slice(0, index).some((before) => before.from <= to && from <= before.to)
      ? [{ field: `periods.${index}.from`, key: 'field.overlap' }]
      : [],
  );
  return [...ofRanges('holidays', holidays), ...ofRanges('periods', periods), ...ofWeeks, ...overlaps];
}
