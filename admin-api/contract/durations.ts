/**
 * Milliseconds, for the API and its mocks. A day has 24 hours, as every day in Dubai does. What browsers load says its own: shared with
 * other files, a number costs a visitor more than it is long.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
