import type { QueryClient } from '@tanstack/react-query';

import type { ListPage } from './api-client.ts';
import { type Lead, type LeadDetail, type LeadKind, leadQueries } from './leads-api.ts';

const newestKey = (id: string) => ['newest-lead', id];

/** The newest known version of a lead: responses and live events may arrive out of order. */
export function newestLead(client: QueryClient, lead: Lead): Lead {
  const known = client.getQueryData<Lead>(newestKey(lead.id));
  return known && known.version > lead.version ? known : lead;
}

/** Shows a changed lead in every list that has it and in its details, unless a newer version is known. An updater's undefined changes nothing. */
export function storeLead(client: QueryClient, kind: LeadKind, changed: Lead): void {
  const lead = newestLead(client, changed);
  client.setQueryData(newestKey(lead.id), lead);
  client.setQueriesData<ListPage<Lead>>({ queryKey: leadQueries.lists(kind) }, (page) => {
    if (!page?.items.some(({ id, version }) => id === lead.id && version < lead.version)) return undefined;
    return { ...page, items: page.items.map((item) => (item.id === lead.id ? lead : item)) };
  });
  client.setQueryData<LeadDetail>(leadQueries.detail(kind, lead.id).queryKey, (detail) =>
    detail && detail.lead.version < lead.version ? { ...detail, lead } : undefined,
  );
}

/** Adds new leads to the first page of a list that is sorted by arrival, newest first. */
export function addToFirstPage(client: QueryClient, queryKey: readonly unknown[], leads: readonly Lead[]): void {
  client.setQueryData<ListPage<Lead>>(queryKey, (page) => {
    if (!page) return undefined;
    const { limit, total, totalIsCapped } = page.pagination;
    const items = [...leads, ...page.items].sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).slice(0, limit);
    const newTotal = totalIsCapped ? total : total + leads.length;
    return { items, pagination: { ...page.pagination, total: newTotal, totalPages: Math.ceil(newTotal / limit) } };
  });
}

/** Shows the details that a change was answered with. */
export function storeLeadDetail(client: QueryClient, kind: LeadKind, detail: LeadDetail): void {
  client.setQueryData(leadQueries.detail(kind, detail.lead.id).queryKey, detail);
  storeLead(client, kind, detail.lead);
}

/** For `structuralSharing`: a response that was overtaken by a newer version is dropped. */
export function keepNewestDetail(known: unknown, received: unknown): unknown {
  const [before, after] = [known as LeadDetail | undefined, received as LeadDetail];
  return before && before.lead.version > after.lead.version ? before : after;
}
