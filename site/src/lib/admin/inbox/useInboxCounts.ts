import { useCallback } from 'react';

import type { CallResult } from '../call.ts';
import { type LeadKind, leadsApi } from '../leads-api.ts';
import { useAnswer } from '../useAnswer.ts';
import { filterOf, type InboxFilter, type InboxTab, queryOf } from './filter.ts';
import { useLeadNews } from './useLeadNews.ts';

/** How many leads each view has, and how many of all are overdue. */
export type InboxCounts = Record<Exclude<InboxTab, 'all'> | 'overdue', number>;

const COUNTED = ['new', 'in_progress', 'done', 'spam', 'suspected'] as const;
const EVERYTHING = filterOf(new URLSearchParams());

/** A list of one entry is enough to learn how many there are, counted by the same rules as the list itself. */
async function countOf(kind: LeadKind, filter: Partial<InboxFilter>): Promise<CallResult<number>> {
  const result = await leadsApi.of[kind].list({ ...queryOf({ ...EVERYTHING, ...filter }), limit: 1 });
  return result.ok ? { ok: true, data: result.data.pagination.total } : result;
}

async function countAll(kind: LeadKind): Promise<CallResult<InboxCounts>> {
  const asked = [...COUNTED.map((tab) => ({ tab })), { tab: 'all', due: 'overdue' } as const];
  const results = await Promise.all(asked.map((filter) => countOf(kind, filter)));
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok) return failed;
  const names = [...COUNTED, 'overdue'];
  return { ok: true, data: Object.fromEntries(results.map((result, at) => [names[at], result.ok ? result.data : 0])) as InboxCounts };
}

/** The numbers of an inbox, kept up to date; undefined until they are known. */
export function useInboxCounts(kind: LeadKind): { counts: InboxCounts | undefined; recount: () => void } {
  const { answer, reload } = useAnswer(useCallback(() => countAll(kind), [kind]));
  useLeadNews(kind, reload);
  return { counts: answer.state === 'loaded' ? answer.data : undefined, recount: reload };
}
