import { sourceOf } from '@zmb/admin-api/contract/lead-source.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';
import { failAt } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { checkedEmail, checkedPhone } from './contact-checks.ts';
import { checkedWish } from './place-and-time.ts';
import { begin, enqueueForLead, onceByKey, readPhone, visitFields } from './intake.ts';
import { describeLead, findRelated } from './leads.ts';

/** What staff write down themselves. */
export function byHandHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'addContactSubmission', ({ body, request }) => {
      const form = { ...check(body), ...checkedWish(store, body) };
      const { reference } = onceByKey(store, request, () => add(store, form, body));
      return { status: 201, body: { data: describeLead(store, 'contact', reference) } };
    }),
    route(context, 'findSamePerson', ({ body: { phone, email } }) => ({
      status: 200,
      body: { data: findRelated(store, { phone: readPhone(phone), email: email || null }) },
    })),
  ];
}

type Form = Pick<Schema<'ContactSubmission'>, 'name' | 'email' | 'phone' | 'message' | 'serviceType' | 'language' | 'arrivedBy'>;

function check({ name, phone, email, message, serviceType, language, arrivedBy, isConfirmed }: Schema<'AddLead'>): Form {
  const form = {
    ...{ name: name.trim(), phone: checkedPhone(phone), email: checkedEmail(email), message: message?.trim() ?? '' },
    ...{ serviceType, language, arrivedBy },
  };
  if (form.phone === null && form.email === null) failAt('phone', 'field.phoneOrEmail');
  if (isConfirmed && form.email === null) failAt('email', 'field.required');
  return form;
}

function add(store: Store, form: Form & ReturnType<typeof checkedWish>, { isConfirmed }: Schema<'AddLead'>): Schema<'LeadReceipt'> {
  const lead = {
    kind: 'contact' as const,
    ...begin(store, 'contact', false, form),
    ...form,
    ...visitFields(sourceOf(form.arrivedBy, null)),
    ...{ isSuspected: false, sourcePath: null, fileCount: 0, thumbnails: [] },
  };
  store.state.submissions.unshift(lead);
  const { id, reference, receivedAt, language, email } = lead;
  const about = { type: 'contact_submission', id } as const;
  store.record('admin', 'contact_submission.created', about, { arrivedBy: form.arrivedBy });
  enqueueForLead(store, { about, language, email: isConfirmed ? email : null, addedBy: store.actor.email });
  return { reference, receivedAt };
}
