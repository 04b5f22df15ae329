import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import type { Schema } from '../http/contract.ts';
import { route } from '../http/route.ts';

/** What staff have set for everybody. */
export function settingsHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getSettings', () => ({ status: 200, body: { data: store.state.settings } })),
    route(context, 'changeSettings', ({ body: { notifications } }) => {
      const next = { notifications: { ...notifications, recipients: withoutRepeats(notifications.recipients) } };
      const details = { before: countRecipients(store.state.settings.notifications), after: countRecipients(next.notifications) };
      store.state.settings = next;
      store.record({ action: 'settings.changed', actor: { type: 'admin', id: store.state.user.id }, subject: null, details });
      return { status: 200, body: { data: next } };
    }),
  ];
}

/** The first of each address, however it is written. */
function withoutRepeats(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

function countRecipients({ recipients, ...rest }: Schema<'NotificationSettings'>): Record<string, unknown> {
  return { ...rest, recipients: recipients.length };
}
