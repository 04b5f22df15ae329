import type { components, paths } from '@zmb/admin-api/contract/openapi.d.ts';

import { api } from './api-client.ts';
import { call, type CallResult, dataOf, headers, type ListPage, listOf } from './call.ts';

export type ContactSubmission = components['schemas']['ContactSubmission'];
type CallbackRequest = components['schemas']['CallbackRequest'];
export type LeadKind = components['schemas']['LeadKind'];
export type LeadStatus = components['schemas']['LeadStatus'];
export type LeadEntry = components['schemas']['LeadEntry'];
export type LeadEvent = components['schemas']['LeadEvent'];
export type RelatedLead = components['schemas']['RelatedLead'];
export type AnswerChannel = components['schemas']['AnswerChannel'];
type BulkResult = components['schemas']['BulkResult'];
type BulkReleaseResult = components['schemas']['BulkReleaseResult'];
type UndoResult = components['schemas']['UndoResult'];
/** A lead; with a version, it is skipped when somebody has changed it since. */
type LeadVersion = components['schemas']['LeadVersion'];
type ChangeLead = components['schemas']['ChangeLead'];
type AnswerLead = components['schemas']['AnswerLead'];
export type SavedView = components['schemas']['SavedView'];
export type SavedFilter = components['schemas']['SavedFilter'];
export type LeadCounts = components['schemas']['LeadCounts'];
export type LeadQuery = NonNullable<paths['/api/admin/contact-submissions']['get']['parameters']['query']>;

/** A lead of either kind; who asks for a call leaves a number and nothing else. */
export type Lead = Omit<CallbackRequest, 'phone'> & { phone: string | null } & Partial<
    Pick<ContactSubmission, 'name' | 'email' | 'message' | 'serviceType'>
  >;

/** A lead with everything about it. */
export interface LeadDetail {
  lead: Lead;
  thread: LeadEntry[];
  history: LeadEvent[];
  related: RelatedLead[];
}

/** What staff do with the leads of one kind. None of the calls throws. */
export interface LeadCalls {
  list: (query: LeadQuery) => Promise<CallResult<ListPage<Lead>>>;
  /** How many there are in each view. */
  count: () => Promise<CallResult<LeadCounts>>;
  get: (id: string) => Promise<CallResult<LeadDetail>>;
  change: (id: string, body: ChangeLead) => Promise<CallResult<LeadDetail>>;
  answer: (id: string, body: AnswerLead) => Promise<CallResult<LeadDetail>>;
  release: (id: string) => Promise<CallResult<LeadDetail>>;
  changeMany: (leads: LeadVersion[], status: LeadStatus) => Promise<CallResult<BulkResult>>;
  releaseMany: (leads: LeadVersion[]) => Promise<CallResult<BulkReleaseResult>>;
  undo: (undo: string) => Promise<CallResult<UndoResult>>;
}

const of = (id: string) => ({ params: { path: { id } }, headers: headers() });

const contacts: LeadCalls = {
  list: (query) => listOf('submissions', api.GET('/api/admin/contact-submissions', { params: { query }, headers: headers() })),
  count: () => dataOf(api.GET('/api/admin/contact-submissions/counts', { headers: headers() })),
  get: (id) => dataOf(api.GET('/api/admin/contact-submissions/{id}', of(id))),
  change: (id, body) => dataOf(api.PATCH('/api/admin/contact-submissions/{id}', { ...of(id), body })),
  answer: (id, body) => dataOf(api.POST('/api/admin/contact-submissions/{id}/answers', { ...of(id), body })),
  release: (id) => dataOf(api.POST('/api/admin/contact-submissions/{id}/release', of(id))),
  changeMany: (leads, status) => dataOf(api.POST('/api/admin/contact-submissions/bulk', { body: { leads, status }, headers: headers() })),
  releaseMany: (leads) => dataOf(api.POST('/api/admin/contact-submissions/bulk/release', { body: { leads }, headers: headers() })),
  undo: (undo) => dataOf(api.POST('/api/admin/contact-submissions/bulk/undo', { body: { undo }, headers: headers() })),
};

const callbacks: LeadCalls = {
  list: (query) => listOf('requests', api.GET('/api/admin/callback-requests', { params: { query }, headers: headers() })),
  count: () => dataOf(api.GET('/api/admin/callback-requests/counts', { headers: headers() })),
  get: (id) => dataOf(api.GET('/api/admin/callback-requests/{id}', of(id))),
  change: (id, body) => dataOf(api.PATCH('/api/admin/callback-requests/{id}', { ...of(id), body })),
  answer: (id, body) => dataOf(api.POST('/api/admin/callback-requests/{id}/answers', { ...of(id), body })),
  release: (id) => dataOf(api.POST('/api/admin/callback-requests/{id}/release', of(id))),
  changeMany: (leads, status) => dataOf(api.POST('/api/admin/callback-requests/bulk', { body: { leads, status }, headers: headers() })),
  releaseMany: (leads) => dataOf(api.POST('/api/admin/callback-requests/bulk/release', { body: { leads }, headers: headers() })),
  undo: (undo) => dataOf(api.POST('/api/admin/callback-requests/bulk/undo', { body: { undo }, headers: headers() })),
};

/** The leads of both kinds. None of the calls throws. */
export const leadsApi = {
  contacts: (page: number, limit = 10) =>
    listOf('submissions', api.GET('/api/admin/contact-submissions', { params: { query: { page, limit } }, headers: headers() })),
  callbacks: (page: number, limit = 10) =>
    listOf('requests', api.GET('/api/admin/callback-requests', { params: { query: { page, limit } }, headers: headers() })),
  of: { contact: contacts, callback: callbacks } satisfies Record<LeadKind, LeadCalls>,
  /** The figures of the last 30 days, of both kinds. */
  summary: () => dataOf(api.GET('/api/admin/summary', { headers: headers() })),
  cannedTexts: () => dataOf(api.GET('/api/admin/canned-texts', { headers: headers() })),
  views: () => dataOf(api.GET('/api/admin/saved-views', { headers: headers() })),
  saveView: (body: components['schemas']['CreateSavedView']) => dataOf(api.POST('/api/admin/saved-views', { body, headers: headers() })),
  forgetView: (id: string) => call(api.DELETE('/api/admin/saved-views/{id}', of(id))),
};
