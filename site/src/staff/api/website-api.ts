import type { QueryClient } from '@tanstack/react-query';
import type { Company } from '@zmb/admin-api/contract/company.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import type { SitePhotoCrop } from '@zmb/admin-api/contract/site-photos.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, type CallResult, dataOf, headers, type ListPage, listOf } from './api-client.ts';

type Schemas = components['schemas'];

export type SiteText = Schemas['SiteText'];
export type SiteTexts = Schemas['SiteTexts'];
export type SiteTextChange = Schemas['SiteTextChange'];
export type SiteDraft = Schemas['SiteDraft'];
export type SiteDraftChange = Schemas['SiteDraftChange'];
export type SiteVersion = Schemas['SiteVersion'];
/** What a 409 of a save says: both texts, and who has the other one. */
export type SiteTextConflict = Schemas['SiteTextConflict'];

/** A published service with its names. */
export interface NamedService extends Pick<ServiceEntry, 'name' | 'slug' | 'group' | 'isHidden'> {
  readonly title: Readonly<Partial<Record<Language, string>>>;
}

/** The company with the facts that are published. */
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

/** The words of the public website. None of the calls throws. */
export const websiteApi = {
  /** The company with the facts that are published. */
  // The contract ensures seven days.
  company: () => dataOf(api.GET('/api/admin/company', { headers: headers() })) as unknown as Promise<CallResult<PublishedCompany>>,
  texts: () => dataOf(api.GET('/api/admin/website/texts', { headers: headers() })),
  save: (name: TextName, body: Schemas['SaveSiteText']) =>
    dataOf(api.PUT('/api/admin/website/texts/{key}/{language}', { ...of(name), body })),
  /** What waits: a small answer, for every page of the staff area. */
  counts: () => dataOf(api.GET('/api/admin/website/counts', { headers: headers() })),
  /** Takes a text out of one's own draft. */
  discard: (name: TextName) => done(api.DELETE('/api/admin/website/texts/{key}/{language}', of(name))),
  confirm: (key: string, body: Schemas['ConfirmSiteText']) =>
    dataOf(api.POST('/api/admin/website/texts/{key}/confirmations', { params: { path: { key } }, headers: headers(), body })),
  /** The URL of a page with one's own draft, for a frame. @param path With language prefix. */
  frameHref: (path: string) => `/api/admin/website/frame?${new URLSearchParams({ path }).toString()}`,
  /** The same document with texts that are not saved. */
  renderPage: (body: Schemas['RenderSiteFrame']) => dataOf(api.POST('/api/admin/website/frame', { headers: headers(), body })),
  /** Adds a photo, with the largest crop of 3:2 in its middle. */
  addPhoto: (photo: Blob) =>
    dataOf(
      api.POST('/api/admin/website/photos', {
        headers: { ...headers(), 'Content-Type': 'application/octet-stream' },
        // The types of the contract know bytes as text.
        body: photo as unknown as string,
        bodySerializer: (bytes) => bytes,
      }),
    ),
  /** Adds a photo that shows another part of one that is there. */
  cropPhoto: (id: string, crop: SitePhotoCrop) =>
    dataOf(api.POST('/api/admin/website/photos/{id}/crops', { params: { path: { id } }, headers: headers(), body: crop })),
  /** The URL of the whole picture of a photo. */
  photoSourceHref: (id: string) => `/api/admin/website/photos/${id}/source`,
  draft: () => dataOf(api.GET('/api/admin/website/draft', { headers: headers() })),
  discardDraft: () => done(api.DELETE('/api/admin/website/draft', { headers: headers() })),
  publish: (body: Schemas['PublishSite']) => dataOf(api.POST('/api/admin/website/publications', { headers: headers(), body })),
  /** How far the pages are rendered that this account is publishing. */
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

/** Puts a text as the API returned it in place of the one that is shown, or after the others when it is new; the draft is loaded again. */
export function keepSiteText(client: QueryClient, text: SiteText): void {
  client.setQueryData<SiteTexts>(websiteQueries.texts.queryKey, (before) => {
    if (!before?.texts.some(({ key }) => key === text.key)) return before && { ...before, texts: [...before.texts, text] };
    return { ...before, texts: before.texts.map((each) => (each.key === text.key ? text : each)) };
  });
  void client.invalidateQueries({ queryKey: websiteQueries.draft.queryKey });
}

export type SitePreview = Schemas['SitePreview'];

/** Private links that show one's own draft. None of the calls throws. */
export const previewsApi = {
  /** Those that work. */
  list: () => dataOf(api.GET('/api/admin/website/previews', { headers: headers() })),
  make: () => dataOf(api.POST('/api/admin/website/previews', { headers: headers() })),
  /** Ends a link in every browser. */
  end: (id: string) => done(api.DELETE('/api/admin/website/previews/{id}', { params: { path: { id } }, headers: headers() })),
};

export const previewsQuery = { queryKey: [...ALL, 'previews'], load: () => previewsApi.list() };

export function reloadPreviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: previewsQuery.queryKey });
}

export type SiteSchedule = Schemas['SiteSchedule'];

/** Publications of the website that wait for their time. None of the calls throws. */
export const schedulesApi = {
  list: () => dataOf(api.GET('/api/admin/website/schedules', { headers: headers() })),
  /** Takes one's own draft, as it was compared, out of the draft. */
  schedule: (body: Schemas['ScheduleSite']) => dataOf(api.POST('/api/admin/website/schedules', { headers: headers(), body })),
  /** @param publishAt ISO 8601. */
  move: (id: string, publishAt: string) =>
    dataOf(api.PUT('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers(), body: { publishAt } })),
  /** Takes what waits back into a draft, and what was given up from the list. */
  takeBack: (id: string) => done(api.DELETE('/api/admin/website/schedules/{id}', { params: { path: { id } }, headers: headers() })),
};

/** Below the key of the website, whose changes load it again. */
export const schedulesQuery = { queryKey: [...ALL, 'schedules'], load: () => schedulesApi.list() };
