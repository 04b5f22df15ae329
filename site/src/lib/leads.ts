import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { track } from './analytics/track.ts';
import { acceptLanguage, api, type Failure } from './api.ts';
import { fieldText, HONEYPOT_FIELD } from './forms.ts';
import type { Locale } from './locale.ts';

/** What the visitor may quote when they call. */
export type LeadReceipt = components['schemas']['LeadReceipt'];

/** How a sending ended. Messages by field come from the API, in the page's language. */
export type SendResult<Answer> = { ok: true; answer: Answer } | { ok: false; errors: Partial<Record<string, string>> };

/** What a repeat of the same sending has in common with the first. */
export interface SendMeta {
  /** A UUID: the API stores one lead for it, however often it is sent. */
  key: string;
  /** Milliseconds between the first show of the form and its sending. */
  elapsedMs: number;
}

interface Answered<Data> {
  data?: { data: Data };
  error?: Failure;
}

/** Turns an answer, or the lack of one, into a result: no failure of the network may throw into a form. */
async function settle<Data>(sending: Promise<Answered<Data>>): Promise<SendResult<Data>> {
  try {
    const { data, error } = await sending;
    return data ? { ok: true, answer: data.data } : { ok: false, errors: error?.errors ?? {} };
  } catch {
    return { ok: false, errors: {} };
  }
}

/** Counts a form that has arrived. */
async function counted<Answer>(event: AnalyticsEvent, sending: Promise<SendResult<Answer>>): Promise<SendResult<Answer>> {
  const result = await sending;
  if (result.ok) track(event);
  return result;
}

function extras(data: FormData, { elapsedMs }: SendMeta) {
  return { sourcePath: location.pathname, elapsedMs, leaveEmpty: fieldText(data, HONEYPOT_FIELD) };
}

function requestOptions({ key }: SendMeta) {
  return { params: { header: { 'Idempotency-Key': key } }, headers: acceptLanguage() };
}

/** Sends the contact form. */
export function sendContact(data: FormData, locale: Locale, meta: SendMeta): Promise<SendResult<LeadReceipt>> {
  const body = {
    name: fieldText(data, 'name'),
    email: fieldText(data, 'email'),
    phone: fieldText(data, 'phone'),
    message: fieldText(data, 'message'),
    serviceType: fieldText(data, 'serviceType') as components['schemas']['ServiceType'],
    language: locale,
    ...extras(data, meta),
  };
  return settle(api.POST('/api/contact-submissions', { body, ...requestOptions(meta) }));
}

/** Sends the callback form. */
export function sendCallback(data: FormData, locale: Locale, meta: SendMeta): Promise<SendResult<LeadReceipt>> {
  const body = { phone: fieldText(data, 'phone'), language: locale, ...extras(data, meta) };
  const sending = settle(api.POST('/api/callback-requests', { body, ...requestOptions(meta) }));
  return counted({ category: 'Contact', action: 'callback_request' }, sending);
}

/** Sends the newsletter form. */
export function sendSubscription(
  data: FormData,
  locale: Locale,
  meta: SendMeta,
): Promise<SendResult<components['schemas']['SubscriptionReceipt']>> {
  const body = { email: fieldText(data, 'email'), language: locale, ...extras(data, meta) };
  const sending = settle(api.POST('/api/newsletter-subscribers', { body, ...requestOptions(meta) }));
  return counted({ category: 'Newsletter', action: 'subscribe' }, sending);
}
