import fc from 'fast-check';

import { languageCodes } from '../../../admin-api/contract/languages.ts';
import type { OperationId } from '../../../admin-api/contract/operations.ts';
import { changedObjectOf, objectOf } from './arbitraries.ts';
import type { Question } from '../../support/question.ts';
import { bodyOf } from './schemas.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The three public forms. */
export const FORMS = ['createContactSubmission', 'createCallbackRequest', 'createNewsletterSubscriber'] as const satisfies OperationId[];
export type FormId = (typeof FORMS)[number];

/** The smallest valid body of each form. */
export const SMALLEST: Record<FormId, Record<string, string>> = {
  createContactSubmission: {
    name: 'نورة المنصوري',
    email: 'noura@mail.example',
    message: 'السلام عليكم',
    serviceType: 'other',
    language: 'ar',
  },
  createCallbackRequest: { phone: '٠٥٠ ١٢٣ ٤٥٦٧', language: 'ar' },
  createNewsletterSubscriber: { email: 'noura@mail.example', language: 'ar' },
};

/** A call with a JSON body. */
export function sending(id: OperationId, body: unknown, more: Omit<Question, 'id' | 'body'> = {}): Question {
  return { ...more, id, body: JSON.stringify(body), headers: { ...JSON_TYPE, ...more.headers } };
}

/** Optional headers of a form. */
const formHeaders = fc
  .record(
    {
      'accept-language': fc.constantFrom(...languageCodes),
      'idempotency-key': fc.uuid(),
    },
    { requiredKeys: ['accept-language'] },
  )
  .map((headers): Record<string, string> => ({ ...headers }));

/** Valid bodies of a form. */
export function validForms(id: FormId): fc.Arbitrary<Question> {
  return fc.tuple(objectOf(bodyOf(id)), formHeaders, fc.uuid()).map(([body, headers, unique]) => {
    // What a known e-mail address gets is a rule of the API alone.
    const email = id === 'createNewsletterSubscriber' ? { email: `${unique}@mail.example` } : {};
    return sending(id, { ...body, ...email }, { headers });
  });
}

/** Bodies with invalid values. */
export function changedForms(id: OperationId): fc.Arbitrary<Question> {
  return fc.tuple(changedObjectOf(bodyOf(id)), formHeaders).map(([body, headers]) => sending(id, body, { headers }));
}

/** The same as a native form post: every value is text. */
export function plainForms(id: FormId): fc.Arbitrary<Question> {
  const from = fc.constantFrom(undefined, 'http://localhost/ar/contact', 'http://localhost/contact', 'http://localhost/arabia', 'nonsense');
  const body = fc.oneof(objectOf(bodyOf(id)), changedObjectOf(bodyOf(id)));
  return fc.tuple(body, formHeaders, from, fc.boolean()).map(([fields, headers, referer, isTwice]) => {
    const pairs = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, toText(value)]]));
    const text = new URLSearchParams(isTwice ? [...pairs, ...pairs.slice(0, 1)] : pairs).toString();
    return { id, body: text, headers: { ...FORM_TYPE, ...headers, ...(referer ? { referer } : {}) } };
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
