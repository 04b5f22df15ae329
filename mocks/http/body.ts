import type { Operation } from './contract.ts';
import { MockFailure } from './failure.ts';

const BODY_LIMIT = 32 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** An object or an array: everything else is no request. */
const STARTS_LIKE_JSON = /^[ \t\n\r]*[[{]/;

/** What a mail reader sends for its own button “Unsubscribe” (RFC 8058). It follows no redirect. */
const ONE_CLICK_FIELD = 'List-Unsubscribe';

/** Whether a browser without scripts has sent this. */
export function isFormPost(request: Request, operation: Operation, body?: unknown): boolean {
  const isOneClick = typeof body === 'object' && body !== null && ONE_CLICK_FIELD in body;
  return operation.takesForms && mediaType(request).type === FORM_TYPE && !isOneClick;
}

/**
 * Reads the body of a request; a form becomes an object of texts.
 *
 * @throws MockFailure when it is of the wrong type, too large or broken.
 */
export async function readBody(request: Request, operation: Operation): Promise<unknown> {
  const bytes = await request.clone().arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  const { type, charset } = mediaType(request);
  const isForm = isFormPost(request, operation);
  // A mail reader may send its one click as it likes.
  if (operation.id === 'unsubscribe' && !isForm && type !== JSON_TYPE) return undefined;
  if (!isForm && (type !== JSON_TYPE || !charset.startsWith('utf-'))) throw new MockFailure('request.unsupported_type');
  if (bytes.byteLength > BODY_LIMIT) throw new MockFailure('request.too_large');
  const text = new TextDecoder().decode(bytes);
  if (!isForm) return readJson(text);
  const form = new URLSearchParams(text);
  // Express drops this name from forms before anybody sees it.
  form.delete('__proto__');
  return readTexts(form);
}

function mediaType(request: Request): { type: string; charset: string } {
  const [type = '', ...params] = (request.headers.get('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = params.find((param) => param.startsWith('charset='))?.slice('charset='.length);
  return { type, charset: charset?.replaceAll('"', '') ?? 'utf-8' };
}

function readJson(text: string): unknown {
  if (!STARTS_LIKE_JSON.test(text)) throw new MockFailure('request.malformed');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MockFailure('request.malformed');
  }
}

/** The texts of a form or a query, by their names. One that comes several times is a list, which no field takes. */
export function readTexts(params: URLSearchParams): Record<string, unknown> {
  const keys = new Set(params.keys());
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}
