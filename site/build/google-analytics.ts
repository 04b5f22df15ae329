import { MEASUREMENT_ID } from '@zmb/admin-api/contract/analytics.ts';

/** The sources that Google documents for Google Analytics 4 in a Content-Security-Policy, by directive. */
export const GOOGLE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/**
 * The measurement id that the site is built with; empty by default, without Google Analytics.
 *
 * @throws Error when the value is malformed.
 */
export function readMeasurementId({ GA_MEASUREMENT_ID = '' }: Partial<Record<string, string>>): string {
  if (GA_MEASUREMENT_ID === '' || MEASUREMENT_ID.test(GA_MEASUREMENT_ID)) return GA_MEASUREMENT_ID;
  throw new Error(`GA_MEASUREMENT_ID must look like G-XXXXXXXXXX, not ${GA_MEASUREMENT_ID}`);
}
