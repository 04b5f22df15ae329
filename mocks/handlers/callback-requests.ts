import type { HttpHandler } from 'msw';

import { clockOf } from '../http/clock.ts';
import type { MockContext } from '../http/context.ts';
import { enqueueForLead } from '../http/emails.ts';
import { receive } from '../http/intake.ts';
import { route } from '../http/route.ts';

/** The callback form. */
export function callbackRequestHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createCallbackRequest', ({ body, request }) => {
      const { phone, language, leaveEmpty } = body;
      const receipt = receive(store, { kind: 'callback', content: body, request }, (receivedAt) => {
        const id = store.makeId();
        const reference = store.makeReference('callback');
        const isSuspected = Boolean(leaveEmpty);
        const clock = clockOf(receivedAt, 'call', store.state.calendar);
        const sourcePath = body.sourcePath || null;
        store.state.requests.unshift({ id, reference, phone, language, status: 'new', isSuspected, sourcePath, ...clock });
        const subject = { type: 'callback_request', id } as const;
        store.record({ action: 'callback_request.created', actor: { type: 'visitor', id: null }, subject, details: { isSuspected } });
        enqueueForLead(store, { about: subject, isSuspected, language });
        return { reference, receivedAt };
      });
      return { status: 201, body: { data: receipt } };
    }),
  ];
}
