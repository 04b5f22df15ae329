/**
 * Milliseconds, for the API and its mocks. A day has 24 hours, as every day in Dubai does. Browser code defines its own: a shared
 * module costs visitors more bytes than the number itself.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long staff can undo an action. A reply by e-mail is sent after this time. */
export const UNDO_OFFER_MS = 10 * SECOND_MS;
