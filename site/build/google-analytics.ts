import { MEASUREMENT_ID } from '@zmb/admin-api/contract/analytics.ts';

/** What Google Analytics 4 needs in a Content-Security-Policy, by directive, as Google documents it. */
export const GOOGLE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/**
 * The measurement id that the site is built with; empty without Google Analytics, the default.
 *
 * @throws Error that names the variable when its value is no measurement id.
 */
export function readMeasurementId({ GA_MEASUREMENT_ID = '' }: Partial<Record<string, string>>): string {
  if (GA_MEASUREMENT_ID === '' || MEASUREMENT_ID.test(GA_MEASUREMENT_ID)) return GA_MEASUREMENT_ID;
  throw new Error(`GA_MEASUREMENT_ID must look like G-XXXXXXXXXX, not ${GA_MEASUREMENT_ID}`);
}
