import type { Failure } from '../http/messages/failure.schema.ts';
import { fetchDocumented } from './documented-fetch.ts';

/** A response of the API. `Data` is the expected type of `data`. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  text: string;
  /** Set for a success. */
  data: Data;
  /** Set for a failure. */
  failure: Failure & Record<string, unknown>;
}

let addresses = 0;

/** An unused IP address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls an API like its own site does; each call has its own IP address unless it sets one. */
export class Caller {
  readonly baseUrl: string;

  // No parameter property: Node runs the benches without compiling them.
  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Sends JSON. */
  post<Data>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Data>> {
    const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.send('POST', path, { ...content, ...headers }, typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** Sends a form, as a browser does without scripts. */
  postForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer<never>> {
    const content = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', path, { ...content, ...headers }, new URLSearchParams(fields).toString());
  }

  get<Data>(path: string, cookie?: string, headers: Record<string, string> = {}): Promise<Answer<Data>> {
    return this.send('GET', path, { ...(cookie ? { cookie } : {}), ...headers });
  }

  /** Calls the staff area's API with JSON. */
  call<Data>(method: string, path: string, body: unknown, cookie: string): Promise<Answer<Data>> {
    return this.send(method, `/api/admin/${path}`, { cookie, 'content-type': 'application/json' }, JSON.stringify(body));
  }

  async send<Data>(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer<Data>> {
    const own = { origin: this.baseUrl, 'x-forwarded-for': newAddress() };
    const response = await this.fetch(path, {
      method,
      headers: without({ ...own, ...headers }),
      body: body ?? null,
      redirect: 'manual',
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as { data: Data })
      : { data: undefined };
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: json.data as Data,
      failure: json as unknown as Answer<Data>['failure'],
    };
  }

  /** A plain fetch, for pages, files, streams and bodies that the site does not send. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetchDocumented(this.baseUrl + path, init);
  }

  /** Signs in and returns the value for the Cookie header. */
  async signIn(admin: { email: string; password: string }, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.post('/api/admin/login', admin, headers);
    if (answer.status !== 200) throw new Error(`Login failed: ${answer.status} ${answer.text}`);
    return cookieOf(answer) ?? '';
  }
}

/** The cookie that a response sets, as a value for the Cookie header. */
export function cookieOf({ headers }: Pick<Answer<unknown>, 'headers'>): string | undefined {
  return headers.getSetCookie()[0]?.split(';')[0];
}

/** Removes headers with an empty value. */
function without(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}
