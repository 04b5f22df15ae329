import type { LeadField } from '@zmb/admin-api/contract/lead-fields.ts';
import type { components, paths } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, type ListPage } from './api-client.ts';
import { csvOf } from './downloads.ts';

type ContactSubmission = components['schemas']['ContactSubmission'];
type CallbackRequest = components['schemas']['CallbackRequest'];
export type LeadKind = components['schemas']['LeadKind'];
/** A list of one kind of leads, or of both kinds. */
export type LeadScope = components['schemas']['LeadScope'];
export type LeadStatus = components['schemas']['LeadStatus'];
export const LEAD_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const satisfies readonly LeadStatus[];
export type LeadEntry = components['schemas']['LeadEntry'];
export type LeadHistoryEvent = components['schemas']['LeadEvent'];
export type CorrectedField = components['schemas']['CorrectedField'];
export type RelatedLead = components['schemas']['RelatedLead'];
export type AnswerChannel = components['schemas']['AnswerChannel'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViewCounts = components['schemas']['SavedViewCounts'];
export type SavedFilter = components['schemas']['SavedFilter'];
export type LeadCounts = components['schemas']['LeadCounts'];
export type LeadQuery = NonNullable<paths['/api/admin/leads']['get']['parameters']['query']>;

/** A lead of either kind; a callback request has a phone number and none of the optional fields. */
export type Lead = Omit<CallbackRequest, 'kind' | 'phone'> & { kind: LeadKind; phone: string | null } & Partial<
    Pick<ContactSubmission, Exclude<LeadField, 'phone'> | 'place' | 'urgency'>
  >;

/** A photo or a video of a contact request. */
export type LeadFile = components['schemas']['LeadFile'];

/** A change of a lead, as the event stream sends it: the lead as it is now. */
export type LeadUpdate = Omit<components['schemas']['LeadUpdate'], 'lead'> & { lead: Lead };

/** A lead with its notes, answers, history, related leads and files. */
export type LeadDetail = Omit<components['schemas']['LeadDetail'], 'lead'> & { lead: Lead };

/** The changes that staff can make to a lead. */
export type LeadDecision = Omit<components['schemas']['ChangeLeads'], keyof ChosenLeads>;

/** How a lead ended. */
export type LeadOutcome = NonNullable<components['schemas']['LeadOutcome']>;
/** The outcome that staff record. */
export type NewOutcome = components['schemas']['OutcomeInput'];
export type OutcomeResult = components['schemas']['OutcomeResult'];
export type LostReason = components['schemas']['LostReason'];

/** Filter of the counts; without one, all leads are counted. */
export type CountsQuery = NonNullable<paths['/api/admin/leads/counts']['get']['parameters']['query']>;

/** The leads of a bulk change: listed ids, or all leads of a filtered list. */
export type ChosenLeads = components['schemas']['ReleaseLeads'];

/** A page of leads, and when it was read. */
export interface LeadPage extends ListPage<Lead> {
  asOf: string;
}

const of = (id: string) => ({ params: { path: { id } }, headers: headers() });

/** A lead that staff add by hand. */
export type NewLead = components['schemas']['AddLead'];
export type HandArrival = NewLead['arrivedBy'];

/** The corrected fields of a lead; a callback request has only a phone number. */
export type LeadCorrection = components['schemas']['CorrectLead'];

/** The phone number and e-mail address typed so far. */
export type RelatedQuery = components['schemas']['FindRelatedLeads'];

async function list(query: LeadQuery): Promise<CallResult<LeadPage>> {
  const result = await dataOf(api.GET('/api/admin/leads', { params: { query }, headers: headers() }));
  if (!result.ok) return result;
  const { leads, pagination, asOf } = result.data;
  return { ok: true, data: { items: leads, pagination, asOf } };
}

/** The leads of both kinds, and saved views of their lists. None of the calls throws. */
export const leadsApi = {
  /** Idempotent by key. */
  add: (body: NewLead, key: string): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads', { body, headers: { ...headers(), 'Idempotency-Key': key } })),
  related: (body: RelatedQuery) => dataOf(api.POST('/api/admin/related-leads', { body, headers: headers() })),
  list,
  count: (query: CountsQuery) => dataOf(api.GET('/api/admin/leads/counts', { params: { query }, headers: headers() })),
  get: (id: string): Promise<CallResult<LeadDetail>> => dataOf(api.GET('/api/admin/leads/{id}', of(id))),
  change: (id: string, body: components['schemas']['ChangeLead']): Promise<CallResult<LeadDetail>> =>
    dataOf(api.PATCH('/api/admin/leads/{id}', { ...of(id), body })),
  answer: (id: string, body: components['schemas']['AnswerLead']): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/answers', { ...of(id), body })),
  /** Announces an attachment of an e-mail answer. */
  announceFile: (id: string, fileId: string, body: components['schemas']['PutAnswerFile']) =>
    dataOf(api.PUT('/api/admin/leads/{id}/answer-files/{fileId}', { params: { path: { id, fileId } }, body, headers: headers() })),
  /** Resends an e-mail answer that failed or bounced. */
  sendAgain: (id: string, answerId: string): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/answers/send-again', { ...of(id), body: { answerId } })),
  correct: (id: string, body: LeadCorrection): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/corrections', { ...of(id), body })),
  undoAnswer: (id: string, answerId: string): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/answers/undo', { ...of(id), body: { answerId } })),
  confirmSlot: (id: string, body: components['schemas']['ConfirmSlot']): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/slots/confirm', { ...of(id), body })),
  cancelSlot: (id: string, body: components['schemas']['CancelSlot']): Promise<CallResult<LeadDetail>> =>
    dataOf(api.POST('/api/admin/leads/{id}/slots/cancel', { ...of(id), body })),
  release: (id: string): Promise<CallResult<LeadDetail>> => dataOf(api.POST('/api/admin/leads/{id}/release', of(id))),
  changeMany: (chosen: ChosenLeads, decision: LeadDecision) =>
    dataOf(api.POST('/api/admin/leads/bulk', { body: { ...chosen, ...decision }, headers: headers() })),
  releaseMany: (chosen: ChosenLeads) => dataOf(api.POST('/api/admin/leads/bulk/release', { body: chosen, headers: headers() })),
  undo: (undo: string) => dataOf(api.POST('/api/admin/leads/bulk/undo', { body: { undo }, headers: headers() })),
  /** The filtered list, all pages of it, as a CSV file. */
  exportCsv: (query: LeadQuery) =>
    csvOf(api.GET('/api/admin/leads/export.csv', { params: { query }, headers: headers(), parseAs: 'blob' })),
  views: () => dataOf(api.GET('/api/admin/saved-views', { headers: headers() })),
  saveView: (body: components['schemas']['CreateSavedView']) => dataOf(api.POST('/api/admin/saved-views', { body, headers: headers() })),
  countViews: (scope: LeadScope) => dataOf(api.GET('/api/admin/saved-views/counts', { params: { query: { scope } }, headers: headers() })),
  changeView: (id: string, body: components['schemas']['ChangeSavedView']) =>
    dataOf(api.PATCH('/api/admin/saved-views/{id}', { ...of(id), body })),
  orderViews: (ids: string[]) => dataOf(api.PUT('/api/admin/saved-views/order', { body: { ids }, headers: headers() })),
  restoreView: (id: string) => dataOf(api.POST('/api/admin/saved-views/{id}/restore', of(id))),
  deleteView: (id: string) => call(api.DELETE('/api/admin/saved-views/{id}', of(id))),
};

/** The URLs of lead files, for elements and links. */
export const fileHrefs = {
  /** A photo or a video. */
  whole: (id: string) => `/api/admin/files/${id}`,
  /** The thumbnail of a photo. */
  thumbnail: (id: string) => `/api/admin/files/${id}/thumbnail`,
  /** All stored files of a lead in one archive. */
  archive: (lead: string) => `/api/admin/leads/${lead}/files.zip`,
};

export const leadQueries = {
  all: ['leads'],
  lists: ['leads', 'list'],
  list: (query: LeadQuery) => ({ queryKey: [...leadQueries.lists, query], load: () => leadsApi.list(query) }),
  detail: (id: string) => ({ queryKey: ['leads', 'detail', id], load: () => leadsApi.get(id) }),
  allCounts: ['leads', 'counts'],
  /** How many leads each view has, with the filter of a list. */
  counts: (query: CountsQuery) => ({ queryKey: [...leadQueries.allCounts, query], load: () => leadsApi.count(query) }),
  allRelated: ['related-leads'],
  related: (query: RelatedQuery) => ({ queryKey: [...leadQueries.allRelated, query], load: () => leadsApi.related(query) }),
  savedViews: { queryKey: ['saved-views'], load: () => leadsApi.views() },
  allViewCounts: ['saved-views', 'counts'],
  viewCounts: (scope: LeadScope) => ({ queryKey: [...leadQueries.allViewCounts, scope], load: () => leadsApi.countViews(scope) }),
};

/** A colleague who can be assigned or mentioned. */
export type LeadColleague = components['schemas']['LeadColleague'];

export const colleagueQueries = {
  /** Loading never throws. */
  all: { queryKey: ['colleagues'], load: () => dataOf(api.GET('/api/admin/colleagues', { headers: headers() })) },
};

/** A notification about a lead for the signed-in account. */
export type LeadAlert = components['schemas']['LeadAlert'];

/** None of the calls throws. */
export const alertsApi = {
  list: () => dataOf(api.GET('/api/admin/alerts', { headers: headers() })),
  see: (leadId: string) => call(api.POST('/api/admin/alerts/seen', { body: { leadId }, headers: headers() })),
};

export const alertQueries = { all: { queryKey: ['alerts'], load: () => alertsApi.list() } };

/** The viewers of a lead, as the event stream reports them. */
export type LeadPresence = components['schemas']['LeadPresence'];
/** A colleague who is viewing a lead. */
export type LeadViewer = components['schemas']['LeadViewer'];

export const presenceApi = {
  /** Reports which lead this tab shows. Never throws. */
  report: (body: components['schemas']['UpdatePresence']) => call(api.POST('/api/admin/presence', { body, headers: headers() })),
};
