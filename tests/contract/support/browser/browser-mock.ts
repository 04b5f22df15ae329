import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { type Browser, chromium, type Page } from 'playwright';
import { inject } from 'vitest';

import type { ErrorCode } from '../../../../mocks/contract/contract.ts';
import { getOperation } from '../../../../mocks/contract/contract.ts';
import { SESSION_COOKIE } from '../../../../mocks/http/route.ts';
import type { State } from '../../../../mocks/data/state.ts';
import { findBrowser, inSoftware } from '../../../../tools/browser/browser.ts';
import { type Answer, pathOf, type Question } from '../question.ts';
import type { PageCall } from './page.ts';

/** State that accompanies a question, so that the page is asked in the same state as the mock in Node. */
export interface Circumstances {
  state: State;
  cookie: string | undefined;
  failure: ErrorCode | undefined;
}

/** Headers that a page cannot set, and that its worker does not see. */
const FORBIDDEN = ['sec-fetch-site', 'user-agent', 'referer', 'cookie'];

/** Whether a page of the site can ask this: only the browser sets a call's origin. */
export function isForPages({ origin = 'own', headers = {}, isSignedIn = false }: Question): boolean {
  const { cookie, referer } = headers;
  const isFromHere = origin === 'own' || (origin === 'none' && cookie === undefined && !isSignedIn);
  const isPage = referer === undefined || URL.canParse(referer);
  return (
    isFromHere && isPage && headers['sec-fetch-site'] === undefined && (cookie === undefined || cookie.startsWith(`${SESSION_COOKIE}=`))
  );
}

/** The mocks in a real browser, behind their service worker. */
export class BrowserMock {
  private readonly browser: Browser;
  private readonly server: Server;
  private readonly page: Page;
  /** The page's cookie, if known. */
  private kept: string | undefined;
  private sentState = '';

  private constructor(parts: { browser: Browser; server: Server; page: Page }) {
    this.browser = parts.browser;
    this.server = parts.server;
    this.page = parts.page;
  }

  static async start(): Promise<BrowserMock> {
    const server = await serve();
    const browser = await chromium.launch(inSoftware(await findBrowser()));
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    await page.evaluate(() => globalThis.zmbMocks.start());
    return new BrowserMock({ browser, server, page });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }

  /** Asks from within the page, with its own fetch. */
  async ask(question: Question & { from: string }, { state, cookie, failure }: Circumstances): Promise<Answer> {
    const given = question.headers?.['cookie'] ?? (question.isSignedIn ? cookie : undefined);
    if (given !== undefined && given !== this.kept) {
      await this.page.evaluate((text) => globalThis.zmbMocks.keepCookie(text), `${given}; Path=/`);
      this.kept = given;
    }
    const call = toPageCall(question, given !== undefined);
    const plan = failure && { code: failure, id: question.id };
    const text = JSON.stringify(state);
    const news = text === this.sentState ? undefined : text;
    this.sentState = text;
    const answer = await this.page.evaluate(([asked, before, planned]) => globalThis.zmbMocks.ask(asked, before, planned), [
      call,
      news,
      plan,
    ] as const);
    if (changesCookie(question)) this.kept = undefined;
    const { status, headers, redirectedTo } = answer;
    const seen = new Headers(redirectedTo === undefined ? headers : { location: pathIn(redirectedTo) });
    const isJson = seen.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: redirectedTo === undefined ? status : 303,
      headers: seen,
      text: redirectedTo === undefined ? answer.text : '',
      json: isJson ? (JSON.parse(answer.text) as unknown) : undefined,
    };
  }
}

function toPageCall(question: Question & { from: string }, withCookies: boolean): PageCall {
  const { id, query = '', headers = {}, body, from } = question;
  const own = Object.entries(headers).filter(([name]) => !FORBIDDEN.includes(name));
  const { referer } = headers;
  return {
    method: getOperation(id).method.toUpperCase(),
    path: pathOf(question) + query,
    headers: { 'x-forwarded-for': from, ...Object.fromEntries(own) },
    body: body === undefined ? undefined : Buffer.from(body, 'utf8').toString('base64'),
    referrer: referer === undefined ? undefined : new URL(referer).pathname,
    withCookies,
  };
}

const changesCookie = ({ id }: Question) => id === 'login' || id === 'logout' || id === 'changePassword';

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Serves an empty page with the mocks, their worker, and an empty response for any redirect target. */
async function serve(): Promise<Server> {
  const files: Record<string, [string, string]> = {
    '/': ['text/html; charset=utf-8', '<!doctype html><title>Mocks</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript; charset=utf-8', inject('pageOfMocks')],
    '/mockServiceWorker.js': [
      'text/javascript',
      await readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8'),
    ],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/html', ''];
    response.setHeader('content-type', type).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
