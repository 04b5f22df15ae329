import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { cookieOf } from '../../../admin-api/src/testing/caller.ts';
import { AccountsService } from '../../../admin-api/src/staff/accounts.service.ts';
import type { Role } from '../../../admin-api/contract/roles.ts';
import { type ProxiedApp, startProxiedApp } from '../../../admin-api/src/testing/database-proxy.ts';
import { sql } from '../../../admin-api/src/testing/sql.ts';
import type { TestApp } from '../../../admin-api/src/testing/test-app.ts';
import type { OperationId } from '../../../admin-api/contract/operations.ts';
import type { ErrorCode } from '../../../mocks/contract/contract.ts';
import { createMockServer, type MockServer } from '../../../mocks/server.ts';
import { BrowserMock, isForPages } from './browser/browser-mock.ts';
import { Coverage, type SideName } from './coverage.ts';
import { findDifferences } from './differences.ts';
import { findUndocumented } from '../../../admin-api/contract/testing/documented-responses.ts';
import { findUnfit } from './documented.ts';
import { normalise, visibleToPages } from './normalise.ts';
import { type Answer, newAddress, print, type Question, send } from '../../support/question.ts';
import { beginTurns, isTurnOfPages } from './runs.ts';

/** The mailbox of replies, and what signs its e-mails. */
export const REPLY_ADDRESS = 'requests@zmb.example';
export const REPLY_WEBHOOK_SECRET = 'signs the e-mails of the contract suite';

/** Both sides' responses to the same question. */
export type Answers = Record<SideName, Answer>;

const ROOT = join(import.meta.dirname, '../../..');
// Nothing listens there: a response can only be mocked.
const MOCK_ORIGIN = 'http://mocks.test';
/** The calls that set a new session cookie, with the status of those that do. */
const RENEWING: Partial<Record<OperationId, number>> = {
  login: 200,
  loginWithCode: 200,
  loginWithPasskey: 200,
  changePassword: 204,
  confirmByPassword: 204,
  confirmByCode: 204,
  confirmByPasskey: 204,
};
/** Maximum characters of a response shown in an error. */
const SHOWN = 2_000;
const LONGEST_RETURN_MS = 20_000;

interface Sides {
  proxied: ProxiedApp;
  mock: MockServer;
  browserMock: BrowserMock;
}

/** The real API on a real PostgreSQL and the mocks, in Node and in a browser. */
export class Both {
  readonly coverage = new Coverage();
  readonly api: TestApp;
  readonly mock: MockServer;
  private readonly browserMock: BrowserMock;
  private readonly proxied: ProxiedApp;
  private readonly cookies: Partial<Record<SideName, string>> = {};

  /** The mock's next planned failure. */
  private planned: ErrorCode | undefined;

  private constructor({ proxied, mock, browserMock }: Sides) {
    this.proxied = proxied;
    this.api = proxied.app;
    this.mock = mock;
    this.browserMock = browserMock;
  }

  /** @param siteDir The folder of a built site, whose texts those of the mocks are. @default the API alone */
  static async start({ siteDir }: { siteDir?: string } = {}): Promise<Both> {
    beginTurns();
    // The PostgreSQL server serves other tests at the same time, so failures happen in a proxy in front of it.
    // An identity provider that does not answer: what one does is tested beside the API.
    const singleSignOn = { issuer: 'http://127.0.0.1:9', clientId: 'site', clientSecret: 'secret', name: 'Company account' };
    const proxied = await startProxiedApp({
      siteDir,
      config: { singleSignOn, replyAddress: REPLY_ADDRESS, replyWebhookSecret: REPLY_WEBHOOK_SECRET },
    });
    const mock = createMockServer({ origin: MOCK_ORIGIN, admin: { ...proxied.app.admin, name: 'Admin' }, samples: 'none' });
    mock.store.state.singleSignOn = { name: singleSignOn.name };
    mock.server.listen({ onUnhandledFrame: 'bypass' });
    return new Both({ proxied, mock, browserMock: await BrowserMock.start() });
  }

  async stop(): Promise<void> {
    await this.coverage.save(ROOT);
    this.mock.server.close();
    await this.browserMock.stop();
    await this.proxied.stop();
  }

  /**
   * Asks both sides and compares; `bySide` adds what differs between them, such as ids. What a page can ask is
   * also asked of the mock in the browser, which is first set to the state of the mock in Node.
   *
   * @throws Error with the question and both responses, when one is undocumented or they differ.
   */
  async ask(question: Question, bySide: (side: SideName) => Partial<Question> = () => ({})): Promise<Answers> {
    const asked = { from: newAddress(), ...question };
    const api = await this.sendTo('api', { ...asked, ...bySide('api') });
    const { mock, problems: inBrowser } = await this.askMocks({ ...asked, ...bySide('mock') });
    const answers = { api, mock };
    const problems = [
      ...findUndocumented(question.id, answers.api).map((problem) => `The API does not keep the contract: ${problem}`),
      ...findUndocumented(question.id, answers.mock).map((problem) => `The mock does not keep the contract: ${problem}`),
      ...findDifferences(normalise(question.id, answers.api), normalise(question.id, answers.mock)),
      ...inBrowser,
    ];
    if (problems.length > 0) throw new Error(describe(problems, asked, answers));
    return answers;
  }

  /**
   * Asks only the API, about rules that the mocks do not have: limits, media types, idempotency in detail, content of exports.
   *
   * @throws Error with the question and the response, when it is undocumented, or accepts what the contract forbids.
   */
  async askApi(question: Question): Promise<Answer> {
    const asked = { from: newAddress(), ...question };
    const answer = await this.sendTo('api', asked);
    const problems = [...findUndocumented(question.id, answer), ...(answer.status < 300 ? findUnfit(asked) : [])];
    if (problems.length > 0) throw new Error([...problems, print(asked), answer.text].join('\n'));
    return answer;
  }

  /** Asks only the mock, with a planned failure that cannot be provoked on the API: it must still match the contract. */
  async askFailingMock(question: Question, code: ErrorCode): Promise<Answer> {
    this.plan(code, question.id);
    const { mock: answer, problems: inBrowser } = await this.askMocks({ from: newAddress(), ...question });
    const problems = [...findUndocumented(question.id, answer), ...inBrowser];
    if (problems.length > 0) throw new Error([...problems, print(question), answer.text].join('\n'));
    return answer;
  }

  /** Signs in on both sides; questions with `isSignedIn` use it. */
  async signIn(more: Partial<Question> = {}, { email, password } = this.api.admin): Promise<Answers> {
    const headers = { 'content-type': 'application/json', ...more.headers };
    return this.ask({ ...more, id: 'login', headers, body: JSON.stringify({ email, password }) });
  }

  /** Creates an account of a role on both sides. */
  async createAccount(email: string, name: string, role: Role): Promise<{ email: string; password: string }> {
    const password = await this.api.app.get(AccountsService).create(email, name, role);
    const { store } = this.mock;
    const account = {
      id: store.makeId(),
      email,
      name,
      role,
      language: 'en',
      notices: null,
      lastLoginAt: null,
      disabledAt: null,
      password,
    } as const;
    store.state.accounts.push({ ...account });
    store.state.logs.unshift({
      id: store.makeId(),
      action: 'user.created',
      actor: { type: 'system', id: null },
      subject: { type: 'user', id: store.state.accounts.at(-1)?.id ?? '' },
      details: {},
      occurredAt: new Date().toISOString(),
    });
    return { email, password };
  }

  /** Asks while a table is renamed: the database responds, but not as expected. The mock fails alike. */
  async askWithoutTable(table: string, questions: readonly Question[]): Promise<Answers[]> {
    await this.execute(`alter table ${table} rename to ${table}_away`);
    try {
      return await this.askFailing(questions, 'server.error');
    } finally {
      await this.execute(`alter table ${table}_away rename to ${table}`);
    }
  }

  /** Asks while the database is unreachable. The mock fails alike. */
  async askWithoutDatabase(questions: readonly Question[]): Promise<Answers[]> {
    await this.proxied.proxy.disconnect();
    try {
      return await this.askFailing(questions, 'service.unavailable');
    } finally {
      await this.proxied.proxy.restore();
      await this.untilReady();
    }
  }

  /** Asks for files that are in a bucket which cannot be reached. The mock fails alike. */
  async askWithoutBucket(questions: readonly Question[]): Promise<Answers[]> {
    await this.execute(`update lead_files set object_key = 'away'`);
    try {
      return await this.askFailing(questions, 'file.unavailable');
    } finally {
      await this.execute('update lead_files set object_key = null');
    }
  }

  /** Changes the API's database directly; the caller changes the mock's store to match. */
  async execute(statement: string, params: unknown[] = []): Promise<void> {
    await sql(this.proxied.databaseUrl, statement, params);
  }

  /** Number of rows of a query on the API's database. */
  async count(query: string): Promise<number> {
    return (await sql(this.proxied.databaseUrl, query)).length;
  }

  private async askFailing(questions: readonly Question[], code: ErrorCode): Promise<Answers[]> {
    const answers: Answers[] = [];
    for (const question of questions) {
      this.plan(code, question.id);
      answers.push(await this.ask(question));
    }
    return answers;
  }

  private async untilReady(): Promise<void> {
    for (const deadline = Date.now() + LONGEST_RETURN_MS; ; await sleep(100)) {
      const answer = await send({ id: 'getReadiness', from: newAddress() }, this.api.url, undefined);
      if (answer.status === 200) return;
      if (Date.now() > deadline) throw new Error(`The API has not come back to its database: ${answer.text}`);
    }
  }

  private plan(code: ErrorCode, id: OperationId): void {
    this.mock.scenario.failNext(code, id);
    this.planned = code;
  }

  /** Asks the mock in the browser, then the one in Node, and reports differences. */
  private async askMocks(question: Question & { from: string }): Promise<{ mock: Answer; problems: string[] }> {
    const failure = this.planned;
    this.planned = undefined;
    const circumstances = { state: this.mock.store.state, cookie: this.cookies.mock, failure };
    const inBrowser = isForPages(question) && isTurnOfPages() ? await this.browserMock.ask(question, circumstances) : undefined;
    const mock = await this.sendTo('mock', question);
    if (!inBrowser) return { mock, problems: [] };
    this.coverage.add('browser', question.id, inBrowser.status);
    const [expected, seen] = [mock, inBrowser].map((answer) => visibleToPages(normalise(question.id, answer)));
    const problems = findDifferences(expected, seen).map((problem) => `Node (API) and browser (mock): ${problem}`);
    if (problems.length > 0) problems.push(`In the browser: ${inBrowser.status} ${inBrowser.text.slice(0, SHOWN)}`);
    return { mock, problems };
  }

  private async sendTo(side: SideName, question: Question & { from: string }): Promise<Answer> {
    const answer = await send(question, side === 'api' ? this.api.url : MOCK_ORIGIN, this.cookies[side]);
    this.coverage.add(side, question.id, answer.status);
    if (answer.status === RENEWING[question.id]) this.cookies[side] = cookieOf(answer) ?? '';
    return answer;
  }
}

function describe(problems: string[], question: Question, { api, mock }: Answers): string {
  const show = ({ status, text }: Answer) => `${status} ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
  return [...problems, '', print(question), '', `API:  ${show(api)}`, `Mock: ${show(mock)}`].join('\n');
}
