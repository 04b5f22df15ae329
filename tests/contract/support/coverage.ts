import type { OperationId } from '../../../mocks/lib/contract.ts';
import { statusesOf } from './documented.ts';

export type SideName = 'api' | 'mock';

/** A documented answer that cannot be provoked on a side, and why not. */
export interface Unprovoked {
  id: OperationId;
  status: number;
  side: SideName;
  reason: string;
}

/** Counts which documented answers were really given. */
export class Coverage {
  private readonly seen = new Map<string, number>();

  add(side: SideName, id: OperationId, status: number): void {
    const key = `${side} ${id} ${status}`;
    this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
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
