import type { AnalyticsEvent } from '@zmb/admin-api/contract/analytics.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { track } from './analytics/track.ts';
import { acceptLanguage, api, type Failure } from './api.ts';
import type { FormKind } from './forms.ts';

type Schemas = components['schemas'];

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

interface Answered {
  data?: { data: LeadAnswer };
  error?: Failure;
  response: Response;
}

function read({ data, error, response }: Answered): SendResult {
  if (data) return { outcome: 'sent', answer: data.data };
  if (LATER.includes(response.status)) {
    const seconds = Number(response.headers.get('retry-after'));
    return seconds > 0 ? { outcome: 'unreached', retryAfterMs: seconds * 1000 } : { outcome: 'unreached' };
  }
  return response.status < 500 ? { outcome: 'refused', errors: error?.errors ?? {} } : { outcome: 'failed' };
}

/**
 * Sends what a form says. Never throws: no failure of the network may reach a form as an exception.
 *
 * @param key A UUID: the API stores one lead for it, however often it is sent.
 */
export async function postLead(kind: FormKind, body: LeadBody, key: string): Promise<SendResult> {
  try {
    const answered = await api.POST(PATHS[kind], {
      // Kind and body belong together wherever they are made or read.
      body: body as LeadBodies['contact'] & LeadBodies['callback'] & LeadBodies['newsletter'],
      params: { header: { 'Idempotency-Key': key } },
      headers: acceptLanguage(),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const result = read(answered);
    const arrival = ARRIVALS[kind];
    if (result.outcome === 'sent' && arrival) track(arrival);
    return result;
  } catch {
    return { outcome: 'unreached' };
  }
}
