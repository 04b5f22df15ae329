import type { HttpHandler } from 'msw';

import { clockOf } from '../http/clock.ts';
import type { MockContext } from '../http/context.ts';
import { enqueueForLead } from '../http/emails.ts';
import { receive } from '../http/intake.ts';
import { route } from '../http/route.ts';

/** The contact form. */
export function contactSubmissionHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createContactSubmission', ({ body, request }) => {
      const { campaign: _campaign, elapsedMs: _elapsed, leaveEmpty, ...lead } = body;
      const receipt = receive(store, { kind: 'contact', content: body, request }, (receivedAt) => {
        const id = store.makeId();
        const reference = store.makeReference('contact');
        const isSuspected = Boolean(leaveEmpty);
        const clock = clockOf(receivedAt, 'normal', store.state.calendar);
        const optional = { phone: lead.phone || null, sourcePath: lead.sourcePath || null };
        store.state.submissions.unshift({ id, reference, ...lead, ...optional, status: 'new', isSuspected, ...clock });
        const subject = { type: 'contact_submission', id } as const;
        store.record({ action: 'contact_submission.created', actor: { type: 'visitor', id: null }, subject, details: { isSuspected } });
        enqueueForLead(store, { about: subject, isSuspected, email: lead.email, language: lead.language });
        return { reference, receivedAt };
      });
      return { status: 201, body: { data: receipt } };
    }),
  ];
}
