import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/failure.ts';
import { type MockContext, route } from '../http/route.ts';

/** Settings, canned texts and saved views. */
export function settingsHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getSettings', () => ({ status: 200, body: { data: store.state.settings } })),
    route(context, 'changeSettings', ({ body: { notifications } }) => {
      const next = { notifications: { ...notifications, recipients: withoutRepeats(notifications.recipients) } };
      const details = { before: countRecipients(store.state.settings.notifications), after: countRecipients(next.notifications) };
      store.state.settings = next;
      record(store, 'settings.changed', null, details);
      return { status: 200, body: { data: next } };
    }),
    route(context, 'getCannedTexts', () => ({ status: 200, body: { data: store.state.cannedTexts } })),
    route(context, 'replaceCannedTexts', ({ body: { texts, version } }) => {
      const { cannedTexts } = store.state;
      if (cannedTexts.version !== version) throw new MockFailure('state.changed', { current: cannedTexts });
      store.state.cannedTexts = { texts, version: version + 1 };
      record(store, 'canned_texts.updated', null, { version: version + 1, texts: texts.length });
      return { status: 200, body: { data: store.state.cannedTexts } };
    }),
    route(context, 'listSavedViews', () => ({ status: 200, body: { data: { views: store.state.savedViews } } })),
    route(context, 'createSavedView', ({ body: { kind, name, filter } }) => {
      const view = { id: store.makeId(), kind, name, filter, createdAt: new Date().toISOString() };
      store.state.savedViews.push(view);
      record(store, 'saved_view.created', { type: 'saved_view', id: view.id });
      return { status: 201, body: { data: view } };
    }),
    route(context, 'deleteSavedView', ({ params }) => {
      const { savedViews } = store.state;
      const index = savedViews.findIndex(({ id }) => id === params.id.toLowerCase());
      const [view] = index === -1 ? [] : savedViews.splice(index, 1);
      if (!view) throw new MockFailure('view.not_found');
      record(store, 'saved_view.deleted', { type: 'saved_view', id: view.id });
      return { status: 204 };
    }),
  ];
}

function record(store: Store, action: Schema<'AuditAction'>, subject: Schema<'AuditSubject'> | null, details: object = {}): void {
  store.record({ action, actor: { type: 'admin', id: store.state.user.id }, subject, details: { ...details } });
}

/** Removes duplicates, ignoring case. */
function withoutRepeats(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

function countRecipients({ recipients, ...rest }: Schema<'NotificationSettings'>): Record<string, unknown> {
  return { ...rest, recipients: recipients.length };
}
