import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, route } from '../http/route.ts';

const MAX_ALERTS = 100;

/** What the caller should look at, and what colleagues look at. */
export function alertHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listAlerts', () => {
      const alerts = store.state.alerts.filter(({ userId }) => userId === store.actor.id).flatMap((alert) => describe(store, alert));
      return { status: 200, body: { data: { alerts: alerts.slice(0, MAX_ALERTS) } } };
    }),
    route(context, 'seeAlerts', ({ body: { leadId } }) => {
      store.state.alerts = store.state.alerts.filter((alert) => alert.userId !== store.actor.id || alert.leadId !== leadId);
      return { status: 204 };
    }),
    route(context, 'lookAtLead', ({ body: { stream, leadId } }) => {
      const others = store.state.viewings.filter((viewing) => viewing.stream !== stream);
      store.state.viewings = leadId === null ? others : [...others, { stream, leadId, userId: store.actor.id }];
      return { status: 204 };
    }),
  ];
}

function describe(store: Store, { id, type, leadId, authorId, createdAt }: Store['state']['alerts'][number]): Schema<'LeadAlert'>[] {
  const { submissions, requests } = store.state;
  const submission = submissions.find((each) => each.id === leadId);
  const lead = submission ?? requests.find((each) => each.id === leadId);
  if (!lead) return [];
  const author = authorId === null ? null : { id: authorId, name: store.findAccount(authorId)?.name ?? null };
  const { reference, phone } = lead;
  return [
    { id, type, kind: submission ? 'contact' : 'callback', leadId, reference, name: submission?.name ?? null, phone, author, createdAt },
  ];
}
