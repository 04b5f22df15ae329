import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

/** `Select` and its like render a style attribute on a server: documented in the README. Nothing else may need an exception. */
const KNOWN_EXCEPTION = "style-src-attr 'unsafe-inline'";

/**
 * Opens a page that has a strict Content-Security-Policy, and acts on it.
 *
 * @returns console messages, errors, violations of the policy and failed requests.
 */
export async function visit(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await browser.newPage({ colorScheme });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`));
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'/);
  expect(policy.replace(KNOWN_EXCEPTION, '')).not.toContain('unsafe');
  await look(page);
  await page.close();
  return complaints;
}
