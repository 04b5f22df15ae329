import { type RefObject, useCallback, useState } from 'react';

import type { ListPage } from '../api/call.ts';
import { type Lead, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { type Answer, useAnswer } from '../api/use-answer.ts';
import { queryOf, takesIn } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { type LeadNews, useLeadNews } from './use-lead-news.ts';
import { useNewest } from './use-newest.ts';

export const PAGE_SIZE = 10;
/** More than so many changes at once are read as one list. */
const MANY = 10;

/** The page of an inbox as it is now. */
export interface InboxList {
  answer: Answer<ListPage<Lead>>;
  /** The rows with all that has become known of them since. */
  rows: readonly Lead[];
  /** How many leads have come that belong to this list and are not shown, so that nothing moves under the reader. */
  waiting: number;
  /** Asks for the list anew; what waits is then shown. */
  reload: () => void;
  /** Shows what has become of a lead, where it stands. */
  learn: (lead: Lead) => void;
  /** A lead as it is known best. */
  newest: (lead: Lead) => Lead;
}

/**
 * The page of leads that an address asks for. A row stays where it is, whatever becomes of its lead, until the list is asked for
 * anew. New leads come in by themselves only where nobody loses their place: at the top of the first page.
 *
 * @param top An element at the start of the list, in whatever scrolls it.
 */
export function useInboxList(kind: LeadKind, { filter, page }: InboxAddress, top: RefObject<HTMLElement | null>): InboxList {
  const query = JSON.stringify(queryOf(filter));
  const load = useCallback(
    () => leadsApi.of[kind].list({ ...(JSON.parse(query) as ReturnType<typeof queryOf>), page, limit: PAGE_SIZE }),
    [kind, query, page],
  );
  const { answer, reload: ask } = useAnswer(load);
  const { newest, learn } = useNewest();
  const { guard } = useSession();
  const [arrived, setArrived] = useState<{ of: unknown; ids: ReadonlySet<string> }>({ of: load, ids: new Set() });
  const items = answer.state === 'loaded' ? answer.data.items : [];
  const reload = useCallback(() => {
    setArrived({ of: load, ids: new Set() });
    ask();
  }, [ask, load]);

  const isFirst = page === 1 && filter.sort === 'newest';
  async function handle(news: LeadNews) {
    if (news.isAll || news.changes.size > MANY) return reload();
    const shown = new Set(items.map(({ id }) => id));
    const coming: string[] = [];
    for (const [id, { isNew }] of news.changes) {
      if (!shown.has(id) && !isNew) continue;
      const result = await guard(() => leadsApi.of[kind].get(id));
      if (!result.ok) continue;
      learn(result.data.lead);
      if (!shown.has(id) && takesIn(filter, result.data.lead)) coming.push(id);
    }
    if (coming.length === 0) return;
    if (isFirst && isReadFromTop(top.current)) return reload();
    setArrived((before) => ({ of: load, ids: new Set([...(before.of === load ? before.ids : []), ...coming]) }));
  }
  useLeadNews(kind, (news) => void handle(news));

  return { answer, rows: items.map(newest), waiting: arrived.of === load ? arrived.ids.size : 0, reload, learn, newest };
}

/** Whether the list is scrolled to its start and nobody is at work among its rows. */
function isReadFromTop(top: HTMLElement | null): boolean {
  const pane = top?.parentElement;
  return pane !== null && pane !== undefined && pane.scrollTop === 0 && scrollY === 0 && !pane.contains(document.activeElement);
}
