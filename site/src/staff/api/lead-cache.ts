import type { QueryClient } from '@tanstack/react-query';

import type { ListPage } from './api-client.ts';
import { comparing, isInView, isWaiting } from './lead-order.ts';
import { type Lead, type LeadDetail, type LeadPage, type LeadQuery, leadQueries } from './leads-api.ts';

const newestKey = (id: string) => ['newest-lead', id];

/** The newest known version of a lead: responses and live events may arrive out of order. */
export function newestLead(client: QueryClient, lead: Lead): Lead {
  const known = client.getQueryData<Lead>(newestKey(lead.id));
  return known && known.version > lead.version ? known : lead;
}

/** Shows a changed lead in every list that has it and in its details, unless a newer version is known. An updater's undefined changes nothing. */
export function storeLead(client: QueryClient, changed: Lead): void {
  const lead = newestLead(client, changed);
  client.setQueryData(newestKey(lead.id), lead);
  client.setQueriesData<ListPage<Lead>>({ queryKey: leadQueries.lists }, (page) => {
    if (!page?.items.some(({ id, version }) => id === lead.id && version < lead.version)) return undefined;
    return { ...page, items: page.items.map((item) => (item.id === lead.id ? lead : item)) };
  });
  client.setQueryData<LeadDetail>(leadQueries.detail(lead.id).queryKey, (detail) =>
    detail && detail.lead.version < lead.version ? { ...detail, lead } : undefined,
  );
}

/**
 * Adds new leads to a page of a list, each at its sorted position.
 *
 * @returns The page, and whether all of them follow the existing rows, so that none moves.
 */
export function addedToPage(page: LeadPage, leads: readonly Lead[], sort: LeadQuery['sort']): { page: LeadPage; isBelow: boolean } {
  const { limit, total, totalIsCapped } = page.pagination;
  const items = [...page.items, ...leads].sort(comparing(sort)).slice(0, limit);
  const newTotal = totalIsCapped ? total : total + leads.length;
  return {
    page: { ...page, items, pagination: { ...page.pagination, total: newTotal, totalPages: Math.ceil(newTotal / limit) } },
    isBelow: page.items.every((item, place) => items[place] === item),
  };
}

/**
 * Stores the details in the response to a change made in this tab. The lead is removed at once from lists that it no longer matches; these lists, and
 * those that it now matches, are reloaded.
 */
export function storeLeadDetail(client: QueryClient, detail: LeadDetail): void {
  const { lead } = detail;
  const before = client
    .getQueriesData<LeadPage>({ queryKey: leadQueries.lists })
    .map(([queryKey, page]) => ({ queryKey, page, former: page?.items.find(({ id }) => id === lead.id) }));
  client.setQueryData(leadQueries.detail(lead.id).queryKey, detail);
  storeLead(client, lead);
  for (const { queryKey, page, former } of before) {
    const [query] = queryKey.slice(leadQueries.lists.length) as [LeadQuery];
    const isListed = matches(query, lead, former);
    if (!page || isListed === Boolean(former)) continue;
    if (former) client.setQueryData<LeadPage>(queryKey, withoutLead(lead.id));
    void client.invalidateQueries({ queryKey });
  }
}

const withoutLead = (removedId: string) => (page: LeadPage | undefined) => {
  if (!page) return undefined;
  const { total, totalIsCapped, limit } = page.pagination;
  const remaining = totalIsCapped ? total : Math.max(total - 1, 0);
  const pagination = { ...page.pagination, total: remaining, totalPages: Math.ceil(remaining / limit) };
  return { ...page, items: page.items.filter(({ id }) => id !== removedId), pagination };
};

/**
 * Whether a lead matches the filter of a list, as far as changes of the lead can affect it.
 *
 * @param former The lead before the change, if it was in the list.
 */
function matches(query: LeadQuery, lead: Lead, former: Lead | undefined): boolean {
  const { kind, view = 'all', waiting, outcome, assignee, sort } = query;
  // `me` and a search can only be decided for leads that were in the list before.
  const isOfAssignee =
    assignee === undefined ||
    (assignee === 'me' ? former !== undefined && former.assignee?.id === lead.assignee?.id : (lead.assignee?.id ?? 'none') === assignee);
  return (
    (kind === undefined || lead.kind === kind) &&
    isInView(view, lead, former?.assignee?.id) &&
    (outcome === undefined || (lead.status === 'done' && (lead.outcome?.result ?? 'none') === outcome)) &&
    ((waiting === undefined && sort !== 'due') || isWaiting(lead)) &&
    isOfAssignee &&
    (former !== undefined || (query.q === undefined && query.from === undefined && query.to === undefined))
  );
}

/** For `structuralSharing`: drops a response that is older than the cached version. */
export function newestDetail(known: unknown, received: unknown): unknown {
  const [before, after] = [known as LeadDetail | undefined, received as LeadDetail];
  return before && before.lead.version > after.lead.version ? before : after;
}
