import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { MAX_PREVIEWS } from '@zmb/admin-api/contract/limits.ts';
import type { HttpHandler } from 'msw';

import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';

/** Private links to one's own draft. They lead nowhere: a mock serves no pages. */
export function sitePreviewHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listSitePreviews', () => {
      const previews = ownOf(store).map(({ authorId: _authorId, ...preview }) => preview);
      return { status: 200, body: { data: { previews } } };
    }),
    route(context, 'makeSitePreview', () => {
      if (ownOf(store).length >= MAX_PREVIEWS)
        throw new MockFailure('request.invalid', { fields: [{ field: 'previews', key: 'field.previews' }] });
      const now = Date.now();
      const id = store.makeId();
      const preview = { id, createdAt: new Date(now).toISOString(), expiresAt: new Date(now + 7 * DAY_MS).toISOString() };
      store.state.sitePreviews.unshift({ ...preview, authorId: store.actor.id });
      store.record('admin', 'website.preview_made', null, { until: preview.expiresAt });
      const token = id.replaceAll('-', '').padEnd(43, '0');
      return { status: 201, body: { data: { ...preview, url: `https://zmb.example/preview/${token}` } } };
    }),
    route(context, 'endSitePreview', ({ params }) => {
      if (!ownOf(store).some(({ id }) => id === params.id)) throw new MockFailure('site_preview.not_found');
      store.state.sitePreviews = store.state.sitePreviews.filter(({ id }) => id !== params.id);
      store.record('admin', 'website.preview_ended', null);
      return { status: 204 };
    }),
  ];
}

function ownOf({ state, actor }: Store) {
  return state.sitePreviews.filter(({ authorId, expiresAt }) => authorId === actor.id && Date.parse(expiresAt) > Date.now());
}
