import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { track } from '../../analytics/track.ts';
import type { FormKind } from './form-fields.ts';

type Schemas = components['schemas'];

/** The request body of each form. */
export interface LeadBodies {
  contact: Schemas['CreateContactSubmission'];
  callback: Schemas['CreateCallbackRequest'];
  newsletter: Schemas['CreateNewsletterSubscriber'];
  privacy: Schemas['CreatePrivacyRequest'];
}

/** The request body of any form. */
export type LeadBody = LeadBodies[FormKind];

/** The files key of a form with photos. */
export function filesKeyOf(body: LeadBody | null): string | undefined {
  return body && 'filesKey' in body ? (body.filesKey ?? undefined) : undefined;
}

/** The API's response to a form: with a reference that the visitor may quote, or with a message. */
export type LeadReceipt = Partial<Schemas['ContactReceipt'] & Schemas['SubscriptionReceipt']> & {
  /** The time slots that were sent, shown in the confirmation. */
  slots?: string[] | null | undefined;
  /** The urgency that was sent, for the confirmation. */
  urgency?: Schemas['CreateContactSubmission']['urgency'] | undefined;
  /** Whether a phone number was sent, for the confirmation. */
  hasPhone?: boolean | undefined;
};

export type PostResult =
  | { outcome: 'sent'; receipt: LeadReceipt }
  /** The API rejected the content. Messages by field, in the page's language. */
  | { outcome: 'refused'; errors: Partial<Record<string, string>> }
  /** The API failed. */
  | { outcome: 'failed' }
  /** No response, or one that asks to retry, after `retryAfterMs` if it says when. */
  | { outcome: 'unreached'; retryAfterMs?: number };

/** The URL path that each form is posted to, with and without scripts. */
export const FORM_ACTIONS: Readonly<Record<FormKind, string>> = {
  contact: '/api/contact-submissions',
  callback: '/api/callback-requests',
  newsletter: '/api/newsletter-subscribers',
  privacy: '/api/privacy-requests',
};

/** Analytics events, tracked once a form is acknowledged. */
const SENT_EVENTS: Partial<Record<FormKind, AnalyticsEvent>> = {
  callback: { category: 'Contact', action: 'callback_request' },
  newsletter: { category: 'Newsletter', action: 'subscribe' },
};

/** An attempt without a response in this time has failed: connections may stall without an error. */
const TIMEOUT_MS = 30_000;

/** Statuses of an overloaded or restarting server or proxy: the same request may succeed later. */
const RETRYABLE_STATUSES = [408, 425, 429, 502, 503, 504];

/** The JSON object of a response; empty for any other body, which a proxy in front of the API may send. */
async function jsonOf<Body>(response: Response): Promise<Partial<Body>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

/** How long a response asks to wait, in milliseconds, if it says so. */
export function retryAfterMsOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : undefined;
}

async function resultOf(response: Response): Promise<PostResult> {
  if (response.ok) return { outcome: 'sent', receipt: (await jsonOf<{ data: LeadReceipt }>(response)).data ?? {} };
  if (RETRYABLE_STATUSES.includes(response.status)) return { outcome: 'unreached', retryAfterMs: retryAfterMsOf(response) };
  if (response.status >= 500) return { outcome: 'failed' };
  return { outcome: 'refused', errors: (await jsonOf<Schemas['Failure']>(response)).errors ?? {} };
}

/**
 * Posts a form to the API once. Never throws: a network failure is a result.
 * Uses plain `fetch`, because the staff area's API client would add to the script of every public page.
 *
 * @param key The Idempotency-Key, a UUID, by which the API stores repeated posts once.
 */
export async function postLead(kind: FormKind, body: LeadBody | null, key: string): Promise<PostResult> {
  try {
    const response = await fetch(FORM_ACTIONS[kind], {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang, 'Idempotency-Key': key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = await resultOf(response);
    const event = SENT_EVENTS[kind];
    if (result.outcome === 'sent') {
      const { slots, urgency, phone } = (body ?? {}) as Partial<LeadBodies['contact']>;
      Object.assign(result.receipt, { slots, urgency, hasPhone: Boolean(phone) } satisfies LeadReceipt);
      if (event) track(event);
    }
    return result;
  } catch {
    return { outcome: 'unreached' };
  }
}
