import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { OperationId } from '../../../mocks/http/contract.ts';
import { statusesOf } from './documented.ts';

export type SideName = 'api' | 'mock';

/** Who answers: the API, the mock in Node, and the mock behind the service worker of a browser. */
export type AnswererName = SideName | 'browser';

/** A documented answer that cannot be provoked on a side, and why not. */
export interface Unprovoked {
  id: OperationId;
  status: number;
  side: AnswererName;
  reason: string;
}

/** Answers that the contract names and that cannot be provoked. */
export const UNPROVOKED: readonly Unprovoked[] = [
  { side: 'api', id: 'getLiveness', status: 500, reason: 'It does nothing that can fail; every route documents a 500.' },
  { side: 'api', id: 'getReadiness', status: 500, reason: 'Whatever goes wrong with its question to the database is a 503.' },
];

/** What a page never gets: its calls are the site's own, and what another site sends a worker cannot tell from them. */
const FOREIGN = 403;

/** Where the files of a run leave what they were answered, below the checkout. */
export const RECORDS = 'node_modules/.cache/zmb/contract-answers';

/** Counts which documented answers were really given. */
export class Coverage {
  private readonly seen = new Map<string, number>();

  add(side: AnswererName, id: OperationId, status: number): void {
    const key = `${side} ${id} ${status}`;
    this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
  }

  /** Leaves what was answered for the check of the whole contract. */
  async save(root: string): Promise<void> {
    await mkdir(join(root, RECORDS), { recursive: true });
    await writeFile(join(root, RECORDS, `${crypto.randomUUID()}.json`), JSON.stringify([...this.seen.keys()]));
  }

  /** What all files of a run were answered. */
  static async load(root: string): Promise<Coverage> {
    const all = new Coverage();
    for (const name of await readdir(join(root, RECORDS)).catch(() => [])) {
      const keys = JSON.parse(await readFile(join(root, RECORDS, name), 'utf8')) as string[];
      for (const key of keys) all.seen.set(key, (all.seen.get(key) ?? 0) + 1);
    }
    return all;
  }

  /** Documented answers that a page was never given. */
  findUnseenByPages(ids: readonly OperationId[]): string[] {
    const wanted = ids.flatMap((id) => statusesOf(id).flatMap((status) => (status === FOREIGN ? [] : [`browser ${id} ${status}`])));
    return wanted.filter((key) => !this.seen.has(key)).map((key) => `${key} was never answered`);
  }

  /** What is missing, and which exceptions are none. */
  findGaps(ids: readonly OperationId[], exceptions: readonly Unprovoked[] = []): string[] {
    const excepted = new Set(exceptions.map(({ side, id, status }) => `${side} ${id} ${status}`));
    const wanted = ids.flatMap((id) => statusesOf(id).flatMap((status) => [`api ${id} ${status}`, `mock ${id} ${status}`]));
    return [
      ...wanted.filter((key) => !this.seen.has(key) && !excepted.has(key)).map((key) => `${key} was never answered`),
      ...[...excepted].filter((key) => this.seen.has(key)).map((key) => `${key} is answered, so it needs no exception`),
      ...[...excepted].filter((key) => !wanted.includes(key)).map((key) => `${key} is not in the contract`),
    ];
  }
}
