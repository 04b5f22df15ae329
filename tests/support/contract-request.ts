import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';

/** A request to an operation of the contract. */
export interface ContractRequest {
  id: OperationId;
  /** Path parameters; ids default to a fixed UUID. */
  params?: Record<string, string>;
  /** With the leading question mark. */
  query?: string;
  headers?: Record<string, string>;
  /** Sent as UTF-8, without a default Content-Type. */
  body?: string;
  /** The Origin header: the site's own, none, or another. @default 'own' */
  origin?: 'own' | 'none' | (string & {});
  /** Whether the session's cookie is sent. @default false */
  isSignedIn?: boolean;
  /** The IP address for rate limits; a new one by default. */
  from?: string;
}

/** A response. */
export interface ContractResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed text, if it is JSON. */
  json: unknown;
}

const SOME_ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

/** The path of an operation with its parameters filled in. */
function pathOf({ id, params = {} }: ContractRequest): string {
  const given: Record<string, string> = { id: SOME_ID, ...params };
  return getOperation(id).path.replace(/\{(\w+)\}/g, (mark, name: string) => encodeURIComponent(given[name] ?? mark));
}

/** Sends a request. */
export async function send(
  request: ContractRequest & { from: string },
  url: string,
  cookie: string | undefined,
): Promise<ContractResponse> {
  const { id, query = '', headers = {}, body, origin = 'own', isSignedIn = false, from } = request;
  const { method } = getOperation(id);
  const own: Record<string, string> = { 'x-forwarded-for': from };
  if (origin !== 'none') own['origin'] = origin === 'own' ? url : origin;
  if (isSignedIn && cookie) own['cookie'] = cookie;
  const response = await fetch(url + pathOf(request) + query, {
    method: method.toUpperCase(),
    headers: { ...own, ...headers },
    // Bytes, because fetch adds a Content-Type to text.
    body: body === undefined ? null : new TextEncoder().encode(body),
    redirect: 'manual',
  });
  const text = await readText(response);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
}

/** Formats a request so that a failure can be reproduced. */
export function print(request: ContractRequest): string {
  const { id, query = '', body, ...rest } = request;
  const head = `${getOperation(id).method.toUpperCase()} ${pathOf(request)}${query} ${JSON.stringify(rest)}`;
  if (body === undefined) return head;
  return `${head}\n${body.length > 2_000 ? `${escaped(body.slice(0, 1_000))}… (${body.length} characters)` : escaped(body)}`;
}

// Invisible characters are escaped, and lone surrogates cannot be printed.
function escaped(text: string): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, escape);
}

/** The body of a response as text; for an event stream, its first event. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\n')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return text;
}
