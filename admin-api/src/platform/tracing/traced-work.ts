import { tracingChannel } from 'node:diagnostics_channel';

/** The execution of a database statement. */
export interface DatabaseWork {
  /** The SQL, with `$1`, `$2` … for text values. It may contain other values. */
  statement: string;
}

/** An attempt to send an e-mail. */
export interface OutboxWork {
  kind: string;
  attempts: number;
  /** The id of the request that caused the e-mail. */
  requestId: string | null;
}

/**
 * The channels of traced work. Without subscribers, and so without OTEL_EXPORTER_OTLP_ENDPOINT, they only call the given function.
 */
export const databaseWork = tracingChannel<unknown, DatabaseWork>('zmb:database');
export const outboxWork = tracingChannel<unknown, OutboxWork>('zmb:outbox');
