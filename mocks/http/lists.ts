import type { ErrorCode, Schema } from '../contract/contract.ts';
import { MockFailure } from './response.ts';

/** A page of a list. */
export function pageOf<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }): [Row[], Schema<'Pagination'>] {
  const pagination = { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit), totalIsCapped: false };
  return [rows.slice((page - 1) * limit, page * limit), pagination];
}

/** The rows that have these values; undefined ones do not count. */
export function matching<Row extends object>(rows: readonly Row[], values: { [Key in keyof Row]?: unknown }): Row[] {
  const expected = Object.entries(values).filter(([, value]) => value !== undefined);
  return rows.filter((row) => expected.every(([key, value]) => row[key as keyof Row] === value));
}

/** The row with this id. @throws MockFailure with the code. */
export function getById<Row extends { id: string }>(rows: readonly Row[], id: string, code: ErrorCode): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new MockFailure(code);
  return row;
}

/** Removes the row with this id. @throws MockFailure with the code. */
export function removeById<Row extends { id: string }>(rows: Row[], id: string, code: ErrorCode): Row {
  const row = getById(rows, id, code);
  rows.splice(rows.indexOf(row), 1);
  return row;
}
