import { BUILT_IN_VIEWS, builtInViewNames } from '@zmb/admin-api/contract/inbox-views.ts';
import { MAX_VIEWS } from '@zmb/admin-api/contract/limits.ts';
import { may } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { State } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { findLeads, leadsIn, ofCaller } from './lists.ts';

type Stored = State['savedViews'][number];

/** Saved views of the inbox, private and shared ones. */
export function savedViewsHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  const record = (action: Schema<'AuditAction'>, { id }: Stored) => store.record('admin', action, { type: 'saved_view', id });
  return [
    route(context, 'listSavedViews', () => ({ status: 200, body: { data: { views: viewsOf(store) } } })),
    route(context, 'countSavedViews', ({ query: { scope = 'all' } }) => {
      const count = (list: Schema<'LeadScope'>, filter: Schema<'SavedFilter'>) =>
        findLeads(
          leadsIn(store, list === 'all' ? undefined : list),
          ofCaller(store, { ...filter, sort: filter.sort ?? 'newest' }),
          store.state.threads,
        ).length;
      const builtIn = Object.fromEntries(
        builtInViewNames.map((name) => [name, count(scope, BUILT_IN_VIEWS[name])]),
      ) as Schema<'SavedViewCounts'>['builtIn'];
      const saved = viewsOf(store).flatMap(({ id, kind, filter }) =>
        scope === 'all' || kind === scope ? [{ id, count: count(kind, filter) }] : [],
      );
      return { status: 200, body: { data: { builtIn, saved } } };
    }),
    route(context, 'createSavedView', ({ body: { kind, name, filter, isShared = false } }) => {
      if (isShared) requireSharing(store);
      requireRoom(store, isShared);
      const createdAt = new Date().toISOString();
      const view = { id: store.makeId(), kind, name, filter, createdAt, isShared, adminId: store.actor.id, isDeleted: false };
      store.state.savedViews.push(view);
      record('saved_view.created', view);
      return { status: 201, body: { data: toView(store, view) } };
    }),
    route(context, 'orderSavedViews', ({ body: { ids } }) => {
      store.state.viewOrders[store.actor.id] = ids;
      return { status: 200, body: { data: { views: viewsOf(store) } } };
    }),
    route(context, 'changeSavedView', ({ params, body: { name, isShared } }) => {
      const view = findView(store, params.id, { isDeleted: false });
      if (isShared === true && !view.isShared) requireSharing(store);
      if (isShared === false && view.isShared && view.adminId !== store.actor.id) throw new MockFailure('access.not_permitted');
      if (isShared !== undefined && isShared !== view.isShared) requireRoom(store, isShared);
      if (name !== undefined || isShared !== undefined) {
        view.name = name ?? view.name;
        view.isShared = isShared ?? view.isShared;
        record('saved_view.changed', view);
      }
      return { status: 200, body: { data: toView(store, view) } };
    }),
    route(context, 'deleteSavedView', ({ params }) => {
      const view = findView(store, params.id, { isDeleted: false });
      view.isDeleted = true;
      record('saved_view.deleted', view);
      return { status: 204 };
    }),
    route(context, 'restoreSavedView', ({ params }) => {
      const view = findView(store, params.id, { isDeleted: true });
      requireRoom(store, view.isShared);
      view.isDeleted = false;
      record('saved_view.restored', view);
      return { status: 200, body: { data: toView(store, view) } };
    }),
  ];
}

/** One's own and those of the team, in one's own order. */
function viewsOf(store: Store): Schema<'SavedView'>[] {
  const { savedViews, viewOrders } = store.state;
  const order = viewOrders[store.actor.id] ?? [];
  const placeOf = ({ id }: Stored) => (order.includes(id) ? order.indexOf(id) : order.length);
  return savedViews
    .filter((view) => !view.isDeleted && (view.isShared || view.adminId === store.actor.id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((view) => toView(store, view));
}

/** A view that the caller may change. */
function findView(store: Store, id: string, { isDeleted }: { isDeleted: boolean }): Stored {
  const view = store.state.savedViews.find((each) => each.id === id.toLowerCase() && each.isDeleted === isDeleted);
  if (!view || (!view.isShared && view.adminId !== store.actor.id)) throw new MockFailure('view.not_found');
  if (view.isShared) requireSharing(store);
  return view;
}

function requireRoom(store: Store, isShared: boolean): void {
  const alike = store.state.savedViews.filter(
    (view) => !view.isDeleted && view.isShared === isShared && (isShared || view.adminId === store.actor.id),
  );
  if (alike.length >= MAX_VIEWS) throw new MockFailure(isShared ? 'view.too_many_shared' : 'view.too_many');
}

function requireSharing(store: Store): void {
  if (!may(store.actor.role, 'views.share')) throw new MockFailure('access.not_permitted');
}

function toView(store: Store, { adminId, isDeleted: _, ...view }: Stored): Schema<'SavedView'> {
  return { ...view, isOwn: adminId === store.actor.id };
}
