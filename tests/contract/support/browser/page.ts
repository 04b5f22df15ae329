// Runs in a page of a real browser: the mocks answer there as they do for `npm run dev:mocks`, through the service worker.
import { http, HttpResponse } from 'msw';

import { startMocks } from '../../../../mocks/browser.ts';
import type { ErrorCode, OperationId } from '../../../../mocks/http/contract.ts';
import { createMocks } from '../../../../mocks/mocks.ts';
import type { State } from '../../../../mocks/store/state.ts';
import { readText } from '../read-text.ts';

/** A call, as a page makes it. */
export interface PageCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** In Base64, because not every body is a text. */
  body: string | undefined;
  /** The page that a form was sent from. */
  referrer: string | undefined;
  withCookies: boolean;
}

/** What the page got. */
export interface PageAnswer {
  status: number;
  headers: [string, string][];
  text: string;
  /** Where a redirect has led. */
  redirectedTo: string | undefined;
}

const JAR = '/cookie-jar';
const mocks = createMocks({ samples: 'none' });
let before = '';
// The cookie is for the browser alone, so only an answer can put it there.
const jar = http.post(JAR, async ({ request }) => new HttpResponse(null, { headers: { 'set-cookie': await request.text() } }));

const mocksInPage = {
  start: () => startMocks({ handlers: [jar, ...mocks.handlers] }),
  async keepCookie(cookie: string): Promise<void> {
    await fetch(JAR, { method: 'POST', body: cookie });
  },
  /** A state that is left out is the one of the last question, before it. */
  async ask(call: PageCall, state: string | undefined, failure: { code: ErrorCode; id: OperationId } | undefined): Promise<PageAnswer> {
    const { method, path, headers, body, referrer, withCookies } = call;
    mocks.reset();
    before = state ?? before;
    mocks.store.state = JSON.parse(before) as State;
    if (failure) mocks.scenario.failNext(failure.code, failure.id);
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : Uint8Array.from(atob(body), (character) => character.charCodeAt(0)),
      credentials: withCookies ? 'same-origin' : 'omit',
      ...(referrer === undefined ? {} : { referrer, referrerPolicy: 'unsafe-url' as const }),
    });
    // Chromium does not mark a redirect that comes from a worker, but tells where it has led.
    const redirectedTo = response.url === new URL(path, location.href).href ? undefined : response.url;
    return { status: response.status, headers: [...response.headers], text: await readText(response), redirectedTo };
  },
};

declare global {
  var zmbMocks: typeof mocksInPage;
}
globalThis.zmbMocks = mocksInPage;
