import fc from 'fast-check';

import { type ApiSchema, getOperation, type OperationId } from '../../../mocks/http/contract.ts';
import { changedObjectOf, objectOf } from './arbitraries.ts';
import type { Question } from './question.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The three forms that anybody can send. */
export const FORMS = ['createContactSubmission', 'createCallbackRequest', 'createNewsletterSubscriber'] as const satisfies OperationId[];
export type FormId = (typeof FORMS)[number];

/** The smallest body that each form takes. */
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

/** The schema of a call's body. */
export function bodyOf(id: OperationId): ApiSchema {
  const { body } = getOperation(id);
  if (!body) throw new Error(`${id} takes no body.`);
  return body;
}

/** A call with a JSON body. */
export function sending(id: OperationId, body: unknown, more: Omit<Question, 'id' | 'body'> = {}): Question {
  return { ...more, id, body: JSON.stringify(body), headers: { ...JSON_TYPE, ...more.headers } };
}

/** Languages as browsers and programs ask for them. */
export const acceptLanguage = fc.constantFrom(
  'en',
  'ar',
  'ar-AE,ar;q=0.9,en;q=0.8',
  'en-GB,en;q=0.5',
  'fr,ar;q=0.3',
  'fr',
  'ar;q=0',
  '*',
  'AR-ae',
  'en;q=0.2,ar;q=0.7',
);

/** Headers that may come with a form. */
const formHeaders = fc
  .record(
    {
      'accept-language': acceptLanguage,
      'idempotency-key': fc.oneof(
        fc.uuid(),
        fc.uuid().map((key) => key.toUpperCase()),
      ),
    },
    { requiredKeys: ['accept-language'] },
  )
  .map((headers): Record<string, string> => ({ ...headers }));

/** Bodies that a form takes. */
export function validForms(id: FormId): fc.Arbitrary<Question> {
  return fc.tuple(objectOf(bodyOf(id)), formHeaders).map(([body, headers]) => sending(id, body, { headers }));
}

/** Bodies with something wrong. */
export function changedForms(id: OperationId): fc.Arbitrary<Question> {
  return fc.tuple(changedObjectOf(bodyOf(id)), formHeaders).map(([body, headers]) => sending(id, body, { headers }));
}

/** The same as a browser without scripts sends it: every value is a text. */
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
