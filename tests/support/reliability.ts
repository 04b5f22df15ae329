import type { TestContext } from 'vitest';

/** A row of the tables in docs/reliability.md. */
export interface ReliabilityRow {
  /** What was done to the product, such as "The API is killed while leads arrive". It identifies the row. */
  what: string;
  /** How often, with the unit: "8 kills, 812 leads". */
  attempts: string;
  /** What was lost or let through, with the unit: "0 leads". */
  losses: string;
  /** Such as "peak memory 212 MB". */
  measurements?: string;
}

declare module 'vitest' {
  interface TaskMeta {
    reliability?: ReliabilityRow[];
  }
}

/** Adds a row to docs/reliability.md. The long forms (`npm run test:abuse`, `npm run test:faults`) write it when all tests have passed. */
export function reportReliability(task: TestContext['task'], row: ReliabilityRow): void {
  (task.meta.reliability ??= []).push(row);
}
