// Runs in a page of a real browser: the mocks respond as in `npm run dev:mocks`, through the service worker.
import { http, HttpResponse } from 'msw';

import { startMocks } from '../../../../mocks/browser.ts';
import type { OperationId } from '../../../../admin-api/contract/operations.ts';
import type { ErrorCode } from '../../../../mocks/contract/contract.ts';
import { createMocks } from '../../../../mocks/mocks.ts';
import type { State } from '../../../../mocks/data/state.ts';
import { readText } from '../../../support/read-text.ts';

/** A call made by the page. */
export interface PageCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** As Base64, because not every body is text. */
  body: string | undefined;
  withCookies: boolean;
}

/** The response the page received. */
export interface PageAnswer {
  status: number;
  headers: [string, string][];
  text: string;
}

const JAR = '/cookie-jar';
const mocks = createMocks({ samples: 'none' });
let before = '';
// Scripts cannot set an HttpOnly cookie: a response must.
const jar = http.post(JAR, async ({ request }) => new HttpResponse(null, { headers: { 'set-cookie': await request.text() } }));

const mocksInPage = {
  start: () => startMocks({ handlers: [jar, ...mocks.handlers] }),
  async keepCookie(cookie: string): Promise<void> {
    await fetch(JAR, { method: 'POST', body: cookie });
  },
  /** Without a state, the one of the previous question applies. */
  async ask(call: PageCall, state: string | undefined, failure: { code: ErrorCode; id: OperationId } | undefined): Promise<PageAnswer> {
    const { method, path, headers, body, withCookies } = call;
    mocks.reset();
    before = state ?? before;
    mocks.store.state = JSON.parse(before) as State;
    if (failure) mocks.scenario.failNext(failure.code, failure.id);
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : Uint8Array.from(atob(body), (character) => character.charCodeAt(0)),
      credentials: withCookies ? 'same-origin' : 'omit',
    });
    return { status: response.status, headers: [...response.headers], text: await readText(response) };
  },
};

declare global {
  var zmbMocks: typeof mocksInPage;
}
globalThis.zmbMocks = mocksInPage;
