import type { LeadField } from '@zmb/admin-api/contract/lead-fields.ts';
import type { components, paths } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, type ListPage, listOf } from './api-client.ts';
import { csvOf } from './csv-file.ts';

type ContactSubmission = components['schemas']['ContactSubmission'];
type CallbackRequest = components['schemas']['CallbackRequest'];
export type LeadKind = components['schemas']['LeadKind'];
export type LeadStatus = components['schemas']['LeadStatus'];
export type LeadEntry = components['schemas']['LeadEntry'];
export type LeadHistoryEvent = components['schemas']['LeadEvent'];
export type CorrectedField = components['schemas']['CorrectedField'];
export type RelatedLead = components['schemas']['RelatedLead'];
export type AnswerChannel = components['schemas']['AnswerChannel'];
export type SavedView = components['schemas']['SavedView'];
export type SavedFilter = components['schemas']['SavedFilter'];
export type LeadCounts = components['schemas']['LeadCounts'];
type LeadChange = components['schemas']['LeadChange'];
export type LeadQuery = NonNullable<paths['/api/admin/contact-submissions']['get']['parameters']['query']>;

/** A lead of either kind; a callback request has a phone number and none of the optional fields. */
export type Lead = Omit<CallbackRequest, 'kind' | 'phone'> & { kind: LeadKind; phone: string | null } & Partial<
    Pick<ContactSubmission, Exclude<LeadField, 'phone'>>
  >;

/** A change of a lead, as the event stream sends it: the lead as it is now, and the new counts of its kind. */
export interface LeadUpdate {
  kind: LeadKind;
  change: LeadChange;
  lead: Lead;
  counts: LeadCounts;
}

/** A lead with its notes, answers, history and related leads. */
export interface LeadDetail {
  lead: Lead;
  thread: LeadEntry[];
  history: LeadHistoryEvent[];
  related: RelatedLead[];
}

/** A lead; with a version, it is skipped if it was changed since. */
type LeadVersion = components['schemas']['LeadVersion'];

/** What staff can decide about a lead. */
export type LeadDecision = Omit<components['schemas']['BulkChange'], 'leads'>;

/** How a lead ended. */
export type LeadOutcome = NonNullable<components['schemas']['LeadOutcome']>;
/** How a lead ended, as staff say it. */
export type SayOutcome = components['schemas']['SayOutcome'];
export type OutcomeResult = components['schemas']['OutcomeResult'];
export type LostReason = components['schemas']['LostReason'];

/** The leads that are counted; all without a filter. */
export type CountsQuery = Pick<LeadQuery, 'assignee'>;

/** What staff do with leads of one kind. None of the calls throws. */
interface LeadCalls {
  list: (query: LeadQuery) => Promise<CallResult<ListPage<Lead>>>;
  count: (query: CountsQuery) => Promise<CallResult<LeadCounts>>;
  get: (id: string) => Promise<CallResult<LeadDetail>>;
  change: (id: string, body: components['schemas']['ChangeLead']) => Promise<CallResult<LeadDetail>>;
  answer: (id: string, body: components['schemas']['AnswerLead']) => Promise<CallResult<LeadDetail>>;
  correct: (id: string, body: LeadCorrection) => Promise<CallResult<LeadDetail>>;
  release: (id: string) => Promise<CallResult<LeadDetail>>;
  changeMany: (leads: LeadVersion[], decision: LeadDecision) => Promise<CallResult<components['schemas']['BulkResult']>>;
  releaseMany: (leads: LeadVersion[]) => Promise<CallResult<components['schemas']['BulkReleaseResult']>>;
  undo: (undo: string) => Promise<CallResult<components['schemas']['UndoResult']>>;
  /** The filtered list, all pages of it, as a CSV file. */
  exportCsv: (query: LeadQuery) => Promise<CallResult<Blob>>;
}

const of = (id: string) => ({ params: { path: { id } }, headers: headers() });

const contacts: LeadCalls = {
  list: (query) => listOf('submissions', api.GET('/api/admin/contact-submissions', { params: { query }, headers: headers() })),
  count: (query) => dataOf(api.GET('/api/admin/contact-submissions/counts', { params: { query }, headers: headers() })),
  get: (id) => dataOf(api.GET('/api/admin/contact-submissions/{id}', of(id))),
  change: (id, body) => dataOf(api.PATCH('/api/admin/contact-submissions/{id}', { ...of(id), body })),
  answer: (id, body) => dataOf(api.POST('/api/admin/contact-submissions/{id}/answers', { ...of(id), body })),
  correct: (id, { name = '', email = null, phone, serviceType = 'other', version }) =>
    dataOf(api.POST('/api/admin/contact-submissions/{id}/corrections', { ...of(id), body: { name, email, phone, serviceType, version } })),
  release: (id) => dataOf(api.POST('/api/admin/contact-submissions/{id}/release', of(id))),
  changeMany: (leads, decision) =>
    dataOf(api.POST('/api/admin/contact-submissions/bulk', { body: { leads, ...decision }, headers: headers() })),
  releaseMany: (leads) => dataOf(api.POST('/api/admin/contact-submissions/bulk/release', { body: { leads }, headers: headers() })),
  undo: (undo) => dataOf(api.POST('/api/admin/contact-submissions/bulk/undo', { body: { undo }, headers: headers() })),
  exportCsv: (query) =>
    csvOf(api.GET('/api/admin/contact-submissions/export.csv', { params: { query }, headers: headers(), parseAs: 'blob' })),
};

const callbacks: LeadCalls = {
  list: (query) => listOf('requests', api.GET('/api/admin/callback-requests', { params: { query }, headers: headers() })),
  count: (query) => dataOf(api.GET('/api/admin/callback-requests/counts', { params: { query }, headers: headers() })),
  get: (id) => dataOf(api.GET('/api/admin/callback-requests/{id}', of(id))),
  change: (id, body) => dataOf(api.PATCH('/api/admin/callback-requests/{id}', { ...of(id), body })),
  answer: (id, body) => dataOf(api.POST('/api/admin/callback-requests/{id}/answers', { ...of(id), body })),
  correct: (id, { phone, version }) =>
    dataOf(api.POST('/api/admin/callback-requests/{id}/corrections', { ...of(id), body: { phone: phone ?? '', version } })),
  release: (id) => dataOf(api.POST('/api/admin/callback-requests/{id}/release', of(id))),
  changeMany: (leads, decision) =>
    dataOf(api.POST('/api/admin/callback-requests/bulk', { body: { leads, ...decision }, headers: headers() })),
  releaseMany: (leads) => dataOf(api.POST('/api/admin/callback-requests/bulk/release', { body: { leads }, headers: headers() })),
  undo: (undo) => dataOf(api.POST('/api/admin/callback-requests/bulk/undo', { body: { undo }, headers: headers() })),
  exportCsv: (query) =>
    csvOf(api.GET('/api/admin/callback-requests/export.csv', { params: { query }, headers: headers(), parseAs: 'blob' })),
};

/** What staff write down of an enquiry that did not come from the website. */
export type NewLead = components['schemas']['AddLead'];
export type HandArrival = NewLead['arrivedBy'];

/** The fields of a lead as they are to be; a callback request has the phone number only. */
export type LeadCorrection = Pick<Lead, 'version' | 'phone' | 'name' | 'email' | 'serviceType'>;

/** What identifies a person, as far as it is typed. */
export type PersonQuery = components['schemas']['FindSamePerson'];

/** The leads of both kinds, and saved views of their lists. None of the calls throws. */
export const leadsApi = {
  of: { contact: contacts, callback: callbacks },
  /** Adds a lead once, however often it is sent with the same key. */
  add: (body: NewLead, key: string): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/contact-submissions', { body, headers: { ...headers(), 'Idempotency-Key': key } })),
  samePerson: (body: PersonQuery) => dataOf(api.POST('/api/admin/same-person', { body, headers: headers() })),
  views: () => dataOf(api.GET('/api/admin/saved-views', { headers: headers() })),
  saveView: (body: components['schemas']['CreateSavedView']) => dataOf(api.POST('/api/admin/saved-views', { body, headers: headers() })),
  deleteView: (id: string) => call(api.DELETE('/api/admin/saved-views/{id}', of(id))),
};

export const leadQueries = {
  all: ['leads'],
  lists: (kind: LeadKind) => ['leads', kind, 'list'],
  list: (kind: LeadKind, query: LeadQuery) => ({
    queryKey: [...leadQueries.lists(kind), query],
    load: () => leadsApi.of[kind].list(query),
  }),
  detail: (kind: LeadKind, id: string) => ({ queryKey: ['leads', kind, 'detail', id], load: () => leadsApi.of[kind].get(id) }),
  counts: (kind: LeadKind) => ({ queryKey: ['leads', kind, 'counts'], load: () => leadsApi.of[kind].count({}) }),
  /** The counts of some leads only, which no event contains. */
  someCounts: (kind: LeadKind) => ['leads', kind, 'some-counts'],
  countsOf: (kind: LeadKind, query: CountsQuery) => ({
    queryKey: [...leadQueries.someCounts(kind), query],
    load: () => leadsApi.of[kind].count(query),
  }),
  samePerson: (query: PersonQuery) => ({ queryKey: ['same-person', query], load: () => leadsApi.samePerson(query) }),
  savedViews: { queryKey: ['saved-views'], load: () => leadsApi.views() },
};
