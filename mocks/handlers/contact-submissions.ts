import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { enqueueForLead } from '../lib/emails.ts';
import { receive } from '../lib/intake.ts';
import { pageOf } from '../lib/list.ts';
import { route } from '../lib/route.ts';

/** The contact form, and what staff see of it. */
export function contactSubmissionHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createContactSubmission', ({ body, request }) => {
      const { campaign: _campaign, elapsedMs: _elapsed, leaveEmpty, ...lead } = body;
      const receipt = receive(store, { kind: 'contact', content: body, request }, (receivedAt) => {
        const id = store.makeId();
        const reference = store.makeReference('contact');
        const isSuspected = Boolean(leaveEmpty);
        const optional = { phone: lead.phone || null, sourcePath: lead.sourcePath || null };
        store.state.submissions.unshift({ id, reference, ...lead, ...optional, status: 'new', isSuspected, receivedAt });
        const subject = { type: 'contact_submission', id } as const;
        store.record({ action: 'contact_submission.created', actor: { type: 'visitor', id: null }, subject, details: { isSuspected } });
        enqueueForLead(store, { about: subject, isSuspected, email: lead.email, language: lead.language });
        return { reference, receivedAt };
      });
      return { status: 201, body: { data: receipt } };
    }),
    route(context, 'listContactSubmissions', ({ query }) => {
      const [submissions, pagination] = pageOf(store.state.submissions, query);
      return { status: 200, body: { data: { submissions, pagination } } };
    }),
  ];
}
