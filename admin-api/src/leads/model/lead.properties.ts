import { p } from '@mikro-orm/core';

import type { Campaign } from '../../http/fields.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import { leadStatusSchema } from './lead.schema.ts';

/** What both kinds of leads have. */
export const leadProperties = {
  id: p.uuid().primary(),
  reference: p.text().unique(),
  language: p.text().$type<Language>(),
  status: p.enum(leadStatusSchema.options).default('new'),
  isSuspected: p.boolean(),
  sourcePath: p.text().nullable().strictNullable(),
  campaign: p.json<Campaign>().nullable().strictNullable(),
  elapsedMs: p.bigint('number').nullable().strictNullable(),
  receivedAt: p.datetime(3),
  /** By when it is to be answered; never changes. */
  dueAt: p.datetime(3),
  firstAnsweredAt: p.datetime(3).nullable().strictNullable(),
  /** Sent by staff to see that everything works. */
  isTest: p.boolean().default(false),
  /** Goes up by one with every change. */
  version: p.integer().default(1),
  /** What it is found by, as `searchTextOf` writes it. */
  searchText: p.text().default(''),
};

/** A lead that still waits for its answer; the same words as in the index. */
export const IS_WAITING = `first_answered_at is null and not is_suspected and status in ('new', 'in_progress')`;

/** A search goes through leads in bins of so many days: long enough to be few, short enough to be read whole. */
export const SEARCH_BIN = '240 hours';

/** The bin of a time, as the index of the search has it. */
export function searchBinOf(time: string): string {
  return `date_bin('${SEARCH_BIN}', ${time}, timestamptz '2020-01-01 00:00:00+00')`;
}

/**
 * What lists, filters, search and the look for the same person's leads need; each list index has in it all that filters ask for,
 * so that a page is found without looking at the rows before it.
 */
export function leadIndexes(table: 'contact_submissions' | 'callback_requests') {
  const index = (name: string, definition: string) => ({
    name: `${table}_${name}`,
    expression: `create index "${table}_${name}" on "${table}" ${definition}`,
  });
  return [
    index('by_time', '(received_at, id) include (status, is_suspected, is_test)'),
    index('by_status', '(status, received_at, id) include (is_suspected)'),
    index('suspected', '(received_at, id) include (status) where is_suspected'),
    index('waiting', `(due_at, id) where ${IS_WAITING}`),
    // A short list of new entries: each bin of a search reads them one by one.
    index(
      'search',
      `using gin (${searchBinOf('received_at')}, status, is_suspected, search_text gin_trgm_ops) with (gin_pending_list_limit = 64)`,
    ),
    index('by_phone', '(phone)'),
    ...(table === 'contact_submissions' ? [index('by_email', '(lower(email))')] : []),
  ];
}
