import { may } from '@zmb/admin-api/contract/roles.ts';
import { searchWords } from '@zmb/admin-api/contract/search-text.ts';
import type { HttpHandler } from 'msw';

import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { findLeads, leadsIn } from './lists.ts';
import { findSubscribers, SHORTEST_EMAIL_PART } from './newsletter.ts';

const SEARCH_LENGTH = 6;

/** The search over leads and subscribers. */
export function searchHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'searchStaff', ({ query: { q } }) => {
      if (searchWords(q) === undefined) throw new MockFailure('request.invalid', { fields: [{ field: 'q', key: 'field.search' }] });
      const { role } = store.actor;
      const leads = may(role, 'leads.read') ? findLeads(leadsIn(store, undefined), { q, sort: 'newest' }, store.state.threads) : [];
      const isLong = q.trim().length >= SHORTEST_EMAIL_PART;
      const subscribers = may(role, 'subscribers.read') && isLong ? findSubscribers(store, { q }) : [];
      return { status: 200, body: { data: { leads: leads.slice(0, SEARCH_LENGTH), subscribers: subscribers.slice(0, SEARCH_LENGTH) } } };
    }),
  ];
}
