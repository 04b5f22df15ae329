import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { track } from '../analytics/track.ts';
import type { FormKind } from './forms.ts';

type Schemas = components['schemas'];
type Failure = Schemas['Failure'];

/** What each form sends. */
export interface LeadBodies {
  contact: Schemas['CreateContactSubmission'];
  callback: Schemas['CreateCallbackRequest'];
  newsletter: Schemas['CreateNewsletterSubscriber'];
}

/** What any form sends; nothing once it is acknowledged. */
export type LeadBody = LeadBodies[FormKind] | null;

/** What the API acknowledges a form with: a reference that the visitor may quote, or a sentence. */
export type LeadAnswer = Partial<Schemas['LeadReceipt'] & Schemas['SubscriptionReceipt']>;

/** How a sending ended. */
export type SendResult =
  | { outcome: 'sent'; answer: LeadAnswer }
  /** The API does not take what it says. Messages by field, in the page's language. */
  | { outcome: 'refused'; errors: Partial<Record<string, string>> }
  /** The API failed. */
  | { outcome: 'failed' }
  /** Nobody answered, or the answer was to come back later, after so many milliseconds if it says. */
  | { outcome: 'unreached'; retryAfterMs?: number };

const PATHS = {
  contact: '/api/contact-submissions',
  callback: '/api/callback-requests',
  newsletter: '/api/newsletter-subscribers',
} as const;

/** The address that a form is posted to. */
export const formAction = (kind: FormKind): string => PATHS[kind];

/** What is counted once a form has arrived. */
const ARRIVALS: Partial<Record<FormKind, AnalyticsEvent>> = {
  callback: { category: 'Contact', action: 'callback_request' },
  newsletter: { category: 'Newsletter', action: 'subscribe' },
};

/** A line that is dead without saying so counts as none after this time. */
const PATIENCE_MS = 30_000;

/** The server, or what stands in front of it, has no time for anybody at the moment. */
const LATER = [408, 425, 429, 502, 503, 504];

/** The body of an answer. A host in front of the API may answer with anything. */
async function bodyOf<Body>(response: Response): Promise<Partial<Body>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

async function read(response: Response): Promise<SendResult> {
  if (response.ok) return { outcome: 'sent', answer: (await bodyOf<{ data: LeadAnswer }>(response)).data ?? {} };
  if (LATER.includes(response.status)) {
    const seconds = Number(response.headers.get('retry-after'));
    return seconds > 0 ? { outcome: 'unreached', retryAfterMs: seconds * 1000 } : { outcome: 'unreached' };
  }
  return response.status < 500 ? { outcome: 'refused', errors: (await bodyOf<Failure>(response)).errors ?? {} } : { outcome: 'failed' };
}

/**
 * Sends what a form says. Never throws: no failure of the network may reach a form as an exception.
 * By the platform's own means: the staff area's client would be downloaded by every visitor.
 *
 * @param key A UUID: the API stores one lead for it, however often it is sent.
 */
export async function postLead(kind: FormKind, body: LeadBody, key: string): Promise<SendResult> {
  try {
    const response = await fetch(PATHS[kind], {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang, 'Idempotency-Key': key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const result = await read(response);
    const arrival = ARRIVALS[kind];
    if (result.outcome === 'sent' && arrival) track(arrival);
    return result;
  } catch {
    return { outcome: 'unreached' };
  }
}
