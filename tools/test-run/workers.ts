import { availableParallelism } from 'node:os';

/**
 * Workers of a suite, two of which run at the same time. On two cores, more of them only take turns: the same tests took a quarter more
 * processor time, and each took long enough to reach its timeout on a busy machine.
 */
export const WORKERS = availableParallelism() < 4 ? 1 : 2;
