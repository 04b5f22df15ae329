import { http, type HttpHandler } from 'msw';

import { bytesOf, samplePhotos } from '../data/sample-photos.ts';
import { aSitePhoto } from '../fixtures/index.ts';
import { content } from '../http/response.ts';
import type { Handlers, MockContext } from '../http/route.ts';

/** One of two drawings stands for every photo, so uploads need not be stored. */
const drawingOf = (id: string) => samplePhotos[Number.parseInt(id.at(-1) ?? '', 16) % 2 === 0 ? 0 : 1].whole;

/** Photos of the website as staff add them. */
export const sitePhotoHandlers = {
  addSitePhoto: ({ store }) => aSitePhoto({ id: store.generateId() }),
  cropSitePhoto: ({ store, body: crop }) => aSitePhoto({ id: store.generateId(), crop }),
  getSitePhotoSource: ({ params }) => content('image/jpeg', bytesOf(drawingOf(params.id))),
} satisfies Partial<Handlers>;

/** The image files of photos, outside the API’s paths: always a drawing cropped to 3:2, whatever format is requested. */
export function sitePhotoFiles({ origin }: Pick<MockContext, 'origin'>): HttpHandler {
  return http.get<{ id: string }>(`${origin}/photos/:id/:file`, ({ params: { id } }) => {
    const picture = `<image href="data:image/jpeg;base64,${drawingOf(id)}" width="960" height="640" preserveAspectRatio="xMidYMid slice"/>`;
    return content(
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">${picture}</svg>`,
    );
  });
}
