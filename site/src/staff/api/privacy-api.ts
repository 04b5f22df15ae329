import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, type ListPage, listOf } from './api-client.ts';

type Schemas = components['schemas'];

export type PrivacyRequest = Schemas['PrivacyRequest'];
export type PrivacyRequestStatus = Schemas['PrivacyRequestStatus'];
/** A page of requests, with the counts of all waiting requests. */
export type PrivacyRequestPage = ListPage<PrivacyRequest> & Pick<Schemas['PrivacyRequestPage'], 'waiting' | 'overdue'>;
export type PrivacyRequestChange = Schemas['ChangePrivacyRequest'];
export type Person = Schemas['Person'];
export type FoundPerson = Schemas['FoundPerson'];
export type PersonRecords = Schemas['PersonRecords'];
export type Measure = Schemas['PrivacyMeasure'];
export type MeasureKind = Measure['kind'];
export type MeasureRequest = Schemas['RequestMeasure'];
export type Retention = Schemas['Retention'];
export type RetentionChange = Schemas['ChangeRetention'];

const of = (id: string) => ({ params: { path: { id } }, headers: headers() });

/** Privacy requests and records. Personal identifiers are sent in bodies, never in URLs. None of the calls throws. */
export const privacyApi = {
  requests: async (page: number, status: PrivacyRequestStatus | undefined): Promise<CallResult<PrivacyRequestPage>> => {
    const query = { page, limit: 20, ...(status && { status }) };
    const result = await dataOf(api.GET('/api/admin/privacy/requests', { params: { query }, headers: headers() }));
    if (!result.ok) return result;
    const { requests, ...rest } = result.data;
    return { ok: true, data: { ...rest, items: requests } };
  },
  changeRequest: (id: string, body: PrivacyRequestChange) => dataOf(api.PATCH('/api/admin/privacy/requests/{id}', { ...of(id), body })),
  find: (query: string) => dataOf(api.POST('/api/admin/privacy/people/find', { body: { query }, headers: headers() })),
  records: (person: Person) => dataOf(api.POST('/api/admin/privacy/people/records', { body: person, headers: headers() })),
  blank: (body: Schemas['BlankPerson']) => call(api.POST('/api/admin/privacy/people/blank', { body, headers: headers() })),
  /** The file with the name and type that the API gives it. */
  export: async (body: Schemas['ExportPerson']): Promise<CallResult<Blob>> => {
    const result = await call<unknown>(api.POST('/api/admin/privacy/people/export', { body, headers: headers(), parseAs: 'blob' }));
    if (!result.ok) return result;
    return result.data instanceof Blob ? { ok: true, data: result.data } : { ok: false, status: 200, message: null };
  },
  measures: (page: number): Promise<CallResult<ListPage<Measure>>> =>
    listOf('measures', api.GET('/api/admin/privacy/measures', { params: { query: { page, limit: 20 } }, headers: headers() })),
  erase: (body: MeasureRequest) => dataOf(api.POST('/api/admin/privacy/erasures', { body, headers: headers() })),
  restrict: (body: MeasureRequest) => dataOf(api.POST('/api/admin/privacy/restrictions', { body, headers: headers() })),
  approve: (id: string) => dataOf(api.POST('/api/admin/privacy/measures/{id}/approve', of(id))),
  refuse: (id: string) => dataOf(api.POST('/api/admin/privacy/measures/{id}/refuse', of(id))),
  lift: (id: string) => dataOf(api.POST('/api/admin/privacy/measures/{id}/lift', of(id))),
  retention: () => dataOf(api.GET('/api/admin/privacy/retention', { headers: headers() })),
  changeRetention: (body: RetentionChange) => dataOf(api.PUT('/api/admin/privacy/retention', { body, headers: headers() })),
};

export const privacyQueries = {
  allRequests: ['privacy', 'requests'],
  requests: (page: number, status: PrivacyRequestStatus | undefined) => ({
    queryKey: ['privacy', 'requests', page, status],
    load: () => privacyApi.requests(page, status),
  }),
  allMeasures: ['privacy', 'measures'],
  measures: (page: number) => ({ queryKey: ['privacy', 'measures', page], load: () => privacyApi.measures(page) }),
  allRecords: ['privacy', 'records'],
  records: (person: Person) => ({ queryKey: ['privacy', 'records', person], load: () => privacyApi.records(person) }),
  retention: { queryKey: ['privacy', 'retention'], load: () => privacyApi.retention() },
};
