import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { type Browser, chromium, type Page } from 'playwright';
import { inject } from 'vitest';

import type { ErrorCode } from '../../../../mocks/contract/contract.ts';
import { getOperation } from '../../../../admin-api/contract/operations.ts';
import { SESSION_COOKIE } from '../../../../mocks/http/route.ts';
import type { State } from '../../../../mocks/data/state.ts';
import { findBrowser, inSoftware } from '../../../../tools/browser/browser.ts';
import { type Answer, pathOf, type Question } from '../../../support/question.ts';
import type { PageCall } from './page.ts';

/** State that accompanies a question, so that the page is asked in the same state as the mock in Node. */
export interface Circumstances {
  state: State;
  cookie: string | undefined;
  failure: ErrorCode | undefined;
}

/** Headers that a page cannot set, and that its worker does not see. */
const FORBIDDEN = ['user-agent', 'cookie'];

/** Whether a page of the site can ask this. */
export function isForPages({ headers = {} }: Question): boolean {
  const { cookie } = headers;
  return cookie === undefined || cookie.startsWith(`${SESSION_COOKIE}=`);
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
    await page.goto(`http://127.0.0.1:${port}/`);
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
    const { status, text: body } = answer;
    const headers = new Headers(answer.headers);
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status, headers, text: body, json: isJson ? (JSON.parse(body) as unknown) : undefined };
  }
}

function toPageCall(question: Question & { from: string }, withCookies: boolean): PageCall {
  const { id, query = '', headers = {}, body, from } = question;
  const own = Object.entries(headers).filter(([name]) => !FORBIDDEN.includes(name));
  return {
    method: getOperation(id).method.toUpperCase(),
    path: pathOf(question) + query,
    headers: { 'x-forwarded-for': from, ...Object.fromEntries(own) },
    body: body === undefined ? undefined : Buffer.from(body, 'utf8').toString('base64'),
    withCookies,
  };
}

const changesCookie = ({ id }: Question) => /^login|^logout$|^changePassword$|^confirmBy/.test(id);

/** Serves an empty page with the mocks and their worker. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
