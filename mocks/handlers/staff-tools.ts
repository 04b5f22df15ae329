import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import type { HttpHandler } from 'msw';

import { clockOf } from '../http/clock.ts';
import type { MockContext } from '../http/context.ts';
import type { Schema } from '../http/contract.ts';
import { enqueueForLead } from '../http/emails.ts';
import { MockFailure } from '../http/failure.ts';
import { receive } from '../http/intake.ts';
import { route } from '../http/route.ts';
import { say } from '../http/words.ts';
import type { Store } from '../store/store.ts';

/** What makes daily work easier: canned texts, saved views, and a lead to try things out with. */
export function staffToolHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
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
    route(context, 'sendTestLead', ({ body }) => ({ status: 201, body: { data: sendTest(store, body) } })),
  ];
}

function record(store: Store, action: Schema<'AuditAction'>, subject: Schema<'AuditSubject'> | null, details: object = {}): void {
  store.record({ action, actor: { type: 'admin', id: store.state.user.id }, subject, details: { ...details } });
}

function sendTest(store: Store, { kind, language }: Schema<'SendTestLead'>): Schema<'LeadReceipt'> {
  const { phone, email, name } = company;
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': 'staff tests' };
  const request = new Request('http://mocks.test', { headers });
  return receive(store, { kind, content: { kind, language }, request }, (receivedAt) => {
    const id = store.makeId();
    const reference = store.makeReference(kind);
    const clock = { ...clockOf(receivedAt, kind === 'contact' ? 'normal' : 'call', store.state.calendar), isTest: true };
    const lead = { id, reference, phone, language, sourcePath: null, status: 'new', isSuspected: false, ...clock } as const;
    const message = say(language, 'testLead.message');
    if (kind === 'callback') store.state.requests.unshift(lead);
    else store.state.submissions.unshift({ ...lead, name: inLanguage(name, language), email, message, serviceType: 'other' });
    const type = kind === 'contact' ? 'contact_submission' : 'callback_request';
    const actor = { type: 'visitor', id: null } as const;
    store.record({ action: `${type}.created`, actor, subject: { type, id }, details: { isSuspected: false } });
    const sender = kind === 'contact' ? { email } : {};
    enqueueForLead(store, { about: { type, id }, isSuspected: false, language, ...sender });
    return { reference, receivedAt };
  });
}
