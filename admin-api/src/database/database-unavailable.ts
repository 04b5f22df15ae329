/** Why the database is unavailable. */
export const UNAVAILABLE_REASONS = ['unreachable', 'too_many_connections', 'disk_full', 'read_only', 'too_slow', 'failing'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/**
 * The reason by SQLSTATE; complete codes come before their class.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const REASONS_BY_STATE: [string, UnavailableReason][] = [
  ['53300', 'too_many_connections'],
  ['53100', 'disk_full'],
  ['25006', 'read_only'], // read_only_sql_transaction: a standby, or a server that protects itself from a full disk
  ['57014', 'too_slow'], // query_canceled, by the time limit of a statement
  ['55P03', 'too_slow'], // lock_not_available
  ['25P03', 'unreachable'], // idle_in_transaction_session_timeout
  ['25P04', 'too_slow'], // transaction_timeout
  ['08', 'unreachable'], // connection exception
  ['57P', 'unreachable'], // operator intervention: shutdown, crash, start
  ['53', 'failing'], // insufficient resources
  ['58', 'failing'], // system error: a failed read or write
];
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** Messages of errors of pg and its pool that have no code. */
const CONNECTION_FAILURE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|connection ended|after calling end on the pool/i;

/** The reason when an error means that the database is unavailable; undefined for errors of the statement or the code. */
export function unavailableReasonOf(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const known = REASONS_BY_STATE.find(([state]) => code.startsWith(state));
  if (known) return known[1];
  if (NETWORK_ERRORS.has(code) || CONNECTION_FAILURE.test(error.message)) return 'unreachable';
  // A stopped server has removed its socket.
  if (code === 'ENOENT' && syscall === 'connect') return 'unreachable';
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.map(unavailableReasonOf).find((reason) => reason !== undefined);
}

/** Whether an error means that the database is unavailable: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableReasonOf(error) !== undefined;
}
