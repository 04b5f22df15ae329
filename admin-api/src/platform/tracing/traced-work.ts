import { tracingChannel } from 'node:diagnostics_channel';

/** A statement that is sent to the database. */
export interface DatabaseWork {
  /** With `$1`, `$2` … in place of texts. Other values may stand in it, and fixed ones do. */
  statement: string;
}

/** An attempt to send an e-mail. */
export interface OutboxWork {
  kind: string;
  attempts: number;
  /** Of the request that caused the e-mail. */
  requestId: string | null;
}

/**
 * What can be traced. While nobody listens, which is always so without OTEL_EXPORTER_OTLP_ENDPOINT, these channels only call what they
 * are given.
 */
export const databaseWork = tracingChannel<unknown, DatabaseWork>('zmb:database');
export const outboxWork = tracingChannel<unknown, OutboxWork>('zmb:outbox');
