import { setTimeout as sleep } from 'node:timers/promises';

import { type Cable, layCable } from '../../../admin-api/src/testing/cable.ts';
import { cookieOf } from '../../../admin-api/src/testing/caller.ts';
import { sql } from '../../../admin-api/src/testing/sql.ts';
import { startTestApp, type TestApp } from '../../../admin-api/src/testing/test-app.ts';
import type { ErrorCode } from '../../../mocks/lib/contract.ts';
import { createMockServer, type MockServer } from '../../../mocks/server.ts';
import { Coverage, type SideName } from './coverage.ts';
import { createDatabase, type OwnDatabase } from './database.ts';
import { findDifferences } from './differences.ts';
import { findUndocumented } from './documented.ts';
import { normalise } from './normalise.ts';
import { type Answer, newAddress, print, type Question, send } from './question.ts';

/** What both sides answered to the same question. */
export type Answers = Record<SideName, Answer>;

// Nothing listens there: an answer can only be mocked.
const MOCK_ORIGIN = 'http://mocks.test';
/** So many characters of an answer help to understand it. */
const SHOWN = 2_000;
const WAIT_TOLERANCE_S = 30;
const LONGEST_RETURN_MS = 20_000;

/** The real API on a real PostgreSQL and the mocks, asked together. */
export class Both {
  readonly coverage = new Coverage();
  readonly api: TestApp;
  readonly mock: MockServer;
  private readonly database: OwnDatabase;
  private readonly cable: Cable;
  private readonly cookies: Partial<Record<SideName, string>> = {};

  private constructor({ api, mock, database, cable }: { api: TestApp; mock: MockServer; database: OwnDatabase; cable: Cable }) {
    this.api = api;
    this.mock = mock;
    this.database = database;
    this.cable = cable;
  }

  static async start(): Promise<Both> {
    const database = await createDatabase();
    // The server itself serves other tests at the same time, so only this line to it is cut.
    const cable = await layCable(database.url);
    const api = await startTestApp({ databaseUrl: cable.url });
    const mock = createMockServer({ origin: MOCK_ORIGIN, admin: { ...api.admin, name: 'Admin' }, samples: 'none' });
    mock.server.listen({ onUnhandledFrame: 'bypass' });
    return new Both({ api, mock, database, cable });
  }

  async stop(): Promise<void> {
    this.mock.server.close();
    await this.api.stop();
    await this.cable.cut();
    await this.database.drop();
  }

  /**
   * Asks both sides and compares; what each side has to be asked differently, ids for one, `bySide` tells.
   *
   * @throws Error that shows the question and both answers, when one is not as documented or they differ.
   */
  async ask(question: Question, bySide: (side: SideName) => Partial<Question> = () => ({})): Promise<Answers> {
    const asked = { from: newAddress(), ...question };
    const answers = {
      api: await this.sendTo('api', { ...asked, ...bySide('api') }),
      mock: await this.sendTo('mock', { ...asked, ...bySide('mock') }),
    };
    const problems = [
      ...findUndocumented(question.id, answers.api).map((problem) => `The API does not keep the contract: ${problem}`),
      ...findUndocumented(question.id, answers.mock).map((problem) => `The mock does not keep the contract: ${problem}`),
      ...findDifferences(normalise(question.id, answers.api), normalise(question.id, answers.mock)),
      ...compareWaits(answers),
    ];
    if (problems.length > 0) throw new Error(describe(problems, asked, answers));
    return answers;
  }

  /** Asks the mock alone, with a failure planned that the API cannot be brought to: it must still keep the contract. */
  async askFailingMock(question: Question, code: ErrorCode): Promise<Answer> {
    this.mock.scenario.failNext(code, question.id);
    const answer = await this.sendTo('mock', { from: newAddress(), ...question });
    const problems = findUndocumented(question.id, answer);
    if (problems.length > 0) throw new Error([...problems, print(question), answer.text].join('\n'));
    return answer;
  }

  /** Signs in on both sides; questions with `isSignedIn` use it. */
  async signIn(more: Partial<Question> = {}): Promise<Answers> {
    const { email, password } = this.api.admin;
    const headers = { 'content-type': 'application/json', ...more.headers };
    return this.ask({ ...more, id: 'login', headers, body: JSON.stringify({ email, password }) });
  }

  /** Asks while a table is away: the database answers, but not as the API expects. The mock is told to fail alike. */
  async askWithoutTable(table: string, questions: readonly Question[]): Promise<Answers[]> {
    await this.execute(`alter table ${table} rename to ${table}_away`);
    try {
      return await this.askFailing(questions, 'server.error');
    } finally {
      await this.execute(`alter table ${table}_away rename to ${table}`);
    }
  }

  /** Asks while nothing reaches the database. The mock is told to fail alike. */
  async askWithoutDatabase(questions: readonly Question[]): Promise<Answers[]> {
    await this.cable.cut();
    try {
      return await this.askFailing(questions, 'service.unavailable');
    } finally {
      await this.cable.mend();
      await this.untilReady();
    }
  }

  /** Changes the API's database from outside; what the mock has to know of it is done to its store. */
  async execute(statement: string, params: unknown[] = []): Promise<void> {
    await sql(this.database.url, statement, params);
  }

  /** How many rows a query finds in the API's database. */
  async count(query: string): Promise<number> {
    return (await sql(this.database.url, query)).length;
  }

  private async askFailing(questions: readonly Question[], code: ErrorCode): Promise<Answers[]> {
    const answers: Answers[] = [];
    for (const question of questions) {
      this.mock.scenario.failNext(code, question.id);
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

  private async sendTo(side: SideName, question: Question & { from: string }): Promise<Answer> {
    const answer = await send(question, side === 'api' ? this.api.url : MOCK_ORIGIN, this.cookies[side]);
    this.coverage.add(side, question.id, answer.status);
    if (question.id === 'login' && answer.status === 200) this.cookies[side] = cookieOf(answer) ?? '';
    return answer;
  }
}

/** The sides are asked one after the other, maybe on a busy machine: their clocks may say a little less or more. */
function compareWaits({ api, mock }: Answers): string[] {
  const [ofApi, ofMock] = [api.headers.get('retry-after'), mock.headers.get('retry-after')];
  if (ofApi === null || ofMock === null || Math.abs(Number(ofApi) - Number(ofMock)) <= WAIT_TOLERANCE_S) return [];
  return [`Retry-After differs: the API says ${ofApi}, the mock says ${ofMock}.`];
}

function describe(problems: string[], question: Question, { api, mock }: Answers): string {
  const show = ({ status, text }: Answer) => `${status} ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
  return [...problems, '', print(question), '', `API:  ${show(api)}`, `Mock: ${show(mock)}`].join('\n');
}
