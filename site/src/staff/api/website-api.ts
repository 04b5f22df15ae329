import type { QueryClient } from '@tanstack/react-query';
import type { Company } from '@zmb/admin-api/contract/company.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import type { SitePhotoCrop } from '@zmb/admin-api/contract/site-photos.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, type ListPage, listOf } from './api-client.ts';
import { changeCachedData } from './cached-data.ts';

type Schemas = components['schemas'];

export type SiteText = Schemas['SiteText'];
export type SiteTexts = Schemas['SiteTexts'];
export type SiteTextChange = Schemas['SiteTextChange'];
export type SiteDraft = Schemas['SiteDraft'];
export type SiteDraftChange = Schemas['SiteDraftChange'];
export type SiteVersion = Schemas['SiteVersion'];
/** The body of a 409 response: both texts, and the author of the other one. */
export type SiteTextConflict = Schemas['SiteTextConflict'];

/** A published service with its names. */
export interface NamedService extends Pick<ServiceEntry, 'name' | 'slug' | 'group' | 'isHidden'> {
  readonly title: Readonly<Partial<Record<Language, string>>>;
}

/** The company with its published facts. */
export interface PublishedCompany extends Omit<Company, 'services'> {
  /** In display order, hidden ones too. */
  readonly services: readonly NamedService[];
}

/** One text in one language. */
export interface TextName {
  key: string;
  language: Language;
}

const of = (path: TextName) => ({ params: { path }, headers: headers() });

async function done(pending: Promise<{ response: Response }>): Promise<CallResult<undefined>> {
  const result = await call<unknown>(pending);
  return result.ok ? { ok: true, data: undefined } : result;
}

/** The texts of the public website. None of the calls throws. */
export const websiteApi = {
  /** The company with its published facts. */
  // The contract ensures seven days.
  company: () => dataOf(api.GET('/api/admin/company', { headers: headers() })) as unknown as Promise<CallResult<PublishedCompany>>,
  texts: () => dataOf(api.GET('/api/admin/website/texts', { headers: headers() })),
  save: (name: TextName, body: Schemas['SaveSiteText']) =>
    dataOf(api.PUT('/api/admin/website/texts/{key}/{language}', { ...of(name), body })),
  /** Counts only: a small response for the navigation of every staff page. */
  counts: () => dataOf(api.GET('/api/admin/website/counts', { headers: headers() })),
  /** Removes a text from the account's draft. */
  discard: (name: TextName) => done(api.DELETE('/api/admin/website/texts/{key}/{language}', of(name))),
  confirm: (key: string, body: Schemas['ConfirmSiteText']) =>
    dataOf(api.POST('/api/admin/website/texts/{key}/confirmations', { params: { path: { key } }, headers: headers(), body })),
  /** The URL of a page rendered with the account's draft, for a frame. @param path With language prefix. */
  frameHref: (path: string) => `/api/admin/website/frame?${new URLSearchParams({ path }).toString()}`,
  /** The same document with unsaved texts. */
  renderPage: (body: Schemas['RenderSiteFrame']) => dataOf(api.POST('/api/admin/website/frame', { headers: headers(), body })),
  /** Adds a photo, with the largest crop of 3:2 in its middle. */
  addPhoto: (photo: Blob) =>
    dataOf(
      api.POST('/api/admin/website/photos', {
        headers: { ...headers(), 'Content-Type': 'application/octet-stream' },
        // The contract types binary bodies as strings.
        body: photo as unknown as string,
        bodySerializer: (bytes) => bytes,
      }),
    ),
  /** Adds another crop of an existing photo. */
  cropPhoto: (id: string, crop: SitePhotoCrop) =>
    dataOf(api.POST('/api/admin/website/photos/{id}/crops', { params: { path: { id } }, headers: headers(), body: crop })),
  /** The URL of the whole picture of a photo. */
  photoSourceHref: (id: string) => `/api/admin/website/photos/${id}/source`,
  draft: () => dataOf(api.GET('/api/admin/website/draft', { headers: headers() })),
  discardDraft: () => done(api.DELETE('/api/admin/website/draft', { headers: headers() })),
  publish: (body: Schemas['PublishSite']) => dataOf(api.POST('/api/admin/website/publications', { headers: headers(), body })),
  /** Rendering progress of this account's publication. */
  publicationProgress: () => dataOf(api.GET('/api/admin/website/publications/progress', { headers: headers() })),
  versions: (page: number): Promise<CallResult<ListPage<SiteVersion>>> =>
    listOf('versions', api.GET('/api/admin/website/versions', { params: { query: { page, limit: 20 } }, headers: headers() })),
  version: (number: number) =>
    dataOf(api.GET('/api/admin/website/versions/{number}', { params: { path: { number } }, headers: headers() })),
  restore: (number: number, version: number) =>
    dataOf(
      api.POST('/api/admin/website/versions/{number}/restorations', {
        params: { path: { number } },
        headers: headers(),
        body: { version },
      }),
    ),
};

const ALL = ['website'];

export const websiteQueries = {
  company: { queryKey: [...ALL, 'company'], load: () => websiteApi.company() },
  texts: { queryKey: [...ALL, 'texts'], load: () => websiteApi.texts() },
  counts: { queryKey: [...ALL, 'counts'], load: () => websiteApi.counts() },
  progress: { queryKey: [...ALL, 'progress'], load: () => websiteApi.publicationProgress() },
  draft: { queryKey: [...ALL, 'draft'], load: () => websiteApi.draft() },
  versions: (page: number) => ({ queryKey: [...ALL, 'versions', page], load: () => websiteApi.versions(page) }),
  version: (number: number) => ({ queryKey: [...ALL, 'version', number], load: () => websiteApi.version(number) }),
};

/** Everything is loaded again: a publication changes texts, the company, draft and versions. */
export function reloadWebsite(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ALL });
}

/** Stores a text from an API response in the cached list, appending a new one, and reloads the draft. */
export function storeSiteText(client: QueryClient, text: SiteText): void {
  changeCachedData<SiteTexts>(client, websiteQueries.texts.queryKey, ({ texts, ...others }) => {
    const isKnown = texts.some(({ key }) => key === text.key);
    return { ...others, texts: isKnown ? texts.map((each) => (each.key === text.key ? text : each)) : [...texts, text] };
  });
  void client.invalidateQueries({ queryKey: websiteQueries.draft.queryKey });
}

export type SitePreview = Schemas['SitePreview'];

/** Private preview links to the account's draft. None of the calls throws. */
export const previewsApi = {
  /** Links that are still valid. */
  list: () => dataOf(api.GET('/api/admin/website/previews', { headers: headers() })),
  create: () => dataOf(api.POST('/api/admin/website/previews', { headers: headers() })),
  revoke: (id: string) => done(api.DELETE('/api/admin/website/previews/{id}', { params: { path: { id } }, headers: headers() })),
};

export const previewsQuery = { queryKey: [...ALL, 'previews'], load: () => previewsApi.list() };

export function reloadPreviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: previewsQuery.queryKey });
}

export type SiteSchedule = Schemas['SiteSchedule'];

/** Scheduled publications of the website. None of the calls throws. */
export const schedulesApi = {
  list: () => dataOf(api.GET('/api/admin/website/schedules', { headers: headers() })),
  /** Moves the compared changes from the account's draft into a scheduled publication. */
  schedule: (body: Schemas['ScheduleSite']) => dataOf(api.POST('/api/admin/website/schedules', { headers: headers(), body })),
  /** @param publishAt ISO 8601. */
  move: (id: string, publishAt: string) =>
    dataOf(api.PUT('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers(), body: { publishAt } })),
  /** Cancels a publication, which returns its changes to a draft; a failed one is removed from the list. */
  cancel: (id: string) => done(api.DELETE('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers() })),
};

/** Nested under the website key, so that `reloadWebsite` includes it. */
export const schedulesQuery = { queryKey: [...ALL, 'schedules'], load: () => schedulesApi.list() };
