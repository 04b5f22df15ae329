import type { QueuedLead } from './delivery/delivery-queue.ts';
import type { Draft } from './delivery/draft.ts';
import type { FieldErrors } from './delivery/form-fields.ts';
import type { LeadBody } from './delivery/post-lead.ts';

/** A form that is on the screen. */
interface FormContent {
  /** The initial values of its fields. */
  fields: Draft;
  /** Increases whenever the initial values change, which remounts the fields. */
  revision: number;
  /** Errors found in the browser, in the order of the fields. */
  errors: FieldErrors;
  /** The key of the refused queued lead that the form corrects: sending the form replaces it. */
  corrects?: string | undefined;
}

/** The state of a form. */
export type SubmissionState =
  /** `isReopened` if the form replaces an outcome, whose pressed button is removed. */
  | ({ name: 'editing'; isReopened: boolean } & FormContent)
  /** The first attempt runs. `key` is the Idempotency-Key. */
  | ({ name: 'sending'; key: string; body: LeadBody | null } & FormContent)
  /** In the delivery queue. `isFresh` if it was sent just now, not on an earlier visit to the page. */
  | { name: 'waiting'; lead: QueuedLead; isFresh: boolean }
  /** Acknowledged. `isFresh` if by the first attempt. */
  | { name: 'sent'; lead: QueuedLead; isFresh: boolean }
  /** The API rejected the content. Messages by field, from the API. */
  | ({ name: 'refused'; messages: Partial<Record<string, string>> } & FormContent)
  /** The API failed, or the browser cannot queue the lead. */
  | ({ name: 'failed' } & FormContent);

/** The state with a name. */
export type StateNamed<Name extends SubmissionState['name']> = Extract<SubmissionState, { name: Name }>;

/** An event of a form. `filesKey` is set for forms with photos. */
export type SubmissionEvent =
  /** The tab has a draft of an earlier visit to the page. */
  | { type: 'draftFound'; fields: Draft }
  /** A field was left or corrected. `found` are the errors of the whole form. */
  | { type: 'checked'; field: string; found: FieldErrors }
  /** Send was pressed, and the form has errors. */
  | { type: 'invalid'; errors: FieldErrors }
  /** Send was pressed, and the form is valid. */
  | { type: 'submitted'; key: string; body: LeadBody | null }
  /** The first attempt was acknowledged. */
  | { type: 'acknowledged'; lead: QueuedLead }
  /** The first attempt had no response. */
  | { type: 'queued'; lead: QueuedLead }
  /** The first attempt was rejected. */
  | { type: 'refused'; messages: Partial<Record<string, string>>; filesKey: string | undefined }
  /** The first attempt failed. */
  | { type: 'failed'; filesKey: string | undefined }
  /** The queue has the lead: found when the page is opened, or updated. */
  | { type: 'leadWaiting'; lead: QueuedLead }
  /** The queue has delivered the lead, from this tab or another one. */
  | { type: 'leadSent'; lead: QueuedLead }
  /** The API rejected the lead that the queue sent. */
  | { type: 'leadRefused'; lead: QueuedLead }
  /** The lead left the queue: cancelled in another tab, or too old. `fields` are the tab's draft. */
  | { type: 'leadRemoved'; fields: Draft }
  /** The visitor cancels the lead to edit it. */
  | { type: 'cancelled'; lead: QueuedLead }
  /** The visitor asks for an empty form. */
  | { type: 'reopened' };

/** An empty form, as it is prerendered. */
export const EMPTY_FORM: StateNamed<'editing'> = { name: 'editing', isReopened: false, fields: {}, revision: 0, errors: {} };

/**
 * The state of a public form after an event.
 *
 * | event        | editing | sending | waiting | sent    | refused | failed  |
 * | ------------ | ------- | ------- | ------- | ------- | ------- | ------- |
 * | draftFound   | editing |         |         |         |         |         |
 * | checked      | editing |         |         |         | refused | failed  |
 * | invalid      | editing |         |         |         | editing | editing |
 * | submitted    | sending |         |         |         | sending | sending |
 * | acknowledged |         | sent    |         |         |         |         |
 * | queued       |         | waiting |         |         |         |         |
 * | refused      |         | refused |         |         |         |         |
 * | failed       |         | failed  |         |         |         |         |
 * | leadWaiting  | waiting |         | waiting |         |         |         |
 * | leadSent     |         |         | sent    |         |         |         |
 * | leadRefused  | refused |         | refused |         |         |         |
 * | leadRemoved  |         |         | editing |         |         |         |
 * | cancelled    |         |         | editing |         |         |         |
 * | reopened     |         |         | editing | editing |         |         |
 *
 * Any other event is ignored: a second press of Send, for example, or an update of a lead that the form no longer shows.
 */
export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (state.name) {
    case 'editing':
      if (event.type === 'draftFound') return { ...EMPTY_FORM, fields: event.fields, revision: state.revision + 1 };
      if (event.type === 'leadWaiting') return { name: 'waiting', lead: event.lead, isFresh: false };
      if (event.type === 'leadRefused') return refusedLead(event.lead, state.revision + 1);
      return reduceForm(state, event);
    case 'refused':
    case 'failed':
      return reduceForm(state, event);
    case 'sending':
      return reduceAttempt(state, event);
    case 'waiting':
      return reduceWaiting(state, event);
    case 'sent':
      return event.type === 'reopened' ? { ...EMPTY_FORM, isReopened: true } : state;
  }
}

function reduceForm(state: StateNamed<'editing' | 'refused' | 'failed'>, event: SubmissionEvent): SubmissionState {
  const { fields, revision, corrects } = state;
  switch (event.type) {
    case 'checked': {
      // In the order of the fields, not in the order of the events.
      const shown = Object.entries(event.found).filter(([field]) => field === event.field || field in state.errors);
      return { ...state, errors: Object.fromEntries(shown) };
    }
    case 'invalid':
      return { name: 'editing', isReopened: false, fields, revision, corrects, errors: event.errors };
    case 'submitted':
      return { name: 'sending', key: event.key, body: event.body, fields, revision, corrects, errors: {} };
    default:
      return state;
  }
}

function reduceAttempt(state: StateNamed<'sending'>, event: SubmissionEvent): SubmissionState {
  // Without `corrects`: the attempt has replaced the lead in the queue.
  const { fields, revision } = state;
  switch (event.type) {
    case 'acknowledged':
      return { name: 'sent', lead: event.lead, isFresh: true };
    case 'queued':
      return { name: 'waiting', lead: event.lead, isFresh: true };
    case 'refused':
      return { name: 'refused', messages: event.messages, fields, revision, errors: {} };
    case 'failed':
      return { name: 'failed', fields, revision, errors: {} };
    default:
      return state;
  }
}

function reduceWaiting(state: StateNamed<'waiting'>, event: SubmissionEvent): SubmissionState {
  switch (event.type) {
    case 'leadWaiting':
      return { ...state, lead: event.lead };
    case 'leadSent':
      return { name: 'sent', lead: event.lead, isFresh: false };
    case 'leadRefused':
      return refusedLead(event.lead, 0);
    case 'leadRemoved':
      return { ...EMPTY_FORM, fields: event.fields };
    case 'cancelled':
      return { ...EMPTY_FORM, isReopened: true, fields: fieldsOf(event.lead) };
    case 'reopened':
      return { ...EMPTY_FORM, isReopened: true };
    default:
      return state;
  }
}

function refusedLead(lead: QueuedLead, revision: number): SubmissionState {
  return { name: 'refused', messages: lead.errors ?? {}, fields: fieldsOf(lead), revision, errors: {}, corrects: lead.key };
}

/** The event for the form that shows a queued lead, by the state of the lead. */
export function leadEvent(lead: QueuedLead): SubmissionEvent {
  if (lead.state === 'sent') return { type: 'leadSent', lead };
  if (lead.state === 'refused') return { type: 'leadRefused', lead };
  return { type: 'leadWaiting', lead };
}

/** The field values of a queued lead. */
export function fieldsOf({ body }: QueuedLead): Draft {
  const texts = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => [name, textOf(value)]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as Draft;
}

/** A value as the text of its field: a list is separated by spaces. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
