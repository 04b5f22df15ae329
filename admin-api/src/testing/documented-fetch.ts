import { appendFileSync } from 'node:fs';

import { findOperation, findUndocumented } from '../../contract/testing/documented-responses.ts';

/** The environment variable with the file in which a run of all database tests records the received responses. */
export const RESPONSES_FILE = 'ZMB_RECEIVED_RESPONSES';

/** Maximum characters of a body in an error. */
const SHOWN = 2_000;
const recorded = new Set<string>();

/**
 * Fetches, and checks that responses of the contract's operations have a documented status, headers and body.
 *
 * @throws Error that lists deviations.
 */
export async function fetchDocumented(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const { method = 'GET' } = init;
  const { pathname } = new URL(url);
  const id = findOperation(method, pathname);
  if (!id) return response;
  // Only JSON is read: other bodies are large or endless.
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = isJson ? await response.clone().text() : undefined;
  const problems = findUndocumented(id, { status: response.status, headers: response.headers, text });
  if (problems.length > 0)
    throw new Error(
      [
        `The response to ${method} ${pathname} (${id}) does not match openapi.json:`,
        ...problems,
        `${response.status} ${text?.slice(0, SHOWN) ?? ''}`,
      ].join('\n'),
    );
  record(`${id} ${response.status}`);
  return response;
}

function record(response: string): void {
  const file = process.env[RESPONSES_FILE];
  if (!file || recorded.has(response)) return;
  recorded.add(response);
  appendFileSync(file, `${response}\n`);
}
