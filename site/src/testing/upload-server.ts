import { worker } from '@zmb/mocks/browser';
import { http, HttpResponse } from 'msw';

interface StoredUpload {
  key: string;
  name: string;
  content: number[];
  size: number;
  /** The token of the request page. */
  request?: string | undefined;
  state: 'receiving' | 'processing' | 'stored' | 'refused';
}
async function answer(uploads: Map<string, StoredUpload>, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const id = url.pathname.split('/').at(-1) ?? '';
  const known = uploads.get(id);
  if (request.method === 'PUT') {
    const { key, name, size, request: token } = (await request.json()) as StoredUpload;
    if (!known) uploads.set(id, { key, name, size, request: token, content: [], state: 'receiving' });
  } else if (!known || known.key !== request.headers.get('X-Files-Key')) {
    return Response.json({ code: 'upload.not_found' }, { status: 404 });
  } else if (request.method === 'DELETE') {
    uploads.delete(id);
    return new Response(null, { status: 204 });
  } else if (request.method === 'PATCH') {
    const offset = known.content.length;
    if (Number(url.searchParams.get('offset')) !== offset) return Response.json({ code: 'upload.offset', offset }, { status: 409 });
    known.content = known.content.concat([...new Uint8Array(await request.arrayBuffer())]);
    if (known.content.length === known.size) known.state = 'processing';
  } else if (known.state === 'processing') known.state = known.name.includes('broken') ? 'refused' : 'stored';
  const { name, size, content, state } = uploads.get(id) as StoredUpload;
  const message = state === 'refused' ? 'The file is damaged.' : null;
  return Response.json({ data: { id, name, size, offset: content.length, state, refusal: message && 'file.damaged', message } });
}

/** A fault of a call: another response, a connection that is lost before or after the server handles it, or a delay. */
export type Fault = (call: string, count: number) => Response | 'lost' | 'down' | Promise<void> | undefined;

/**
 * An upload server that replaces the mocks, which accept files in one chunk only. Tests read what it has received, and make calls fail.
 */
export class UploadServer {
  /** The stored uploads by id. */
  readonly uploads = new Map<string, StoredUpload>();
  /** The calls of the browser: `PUT`, `PATCH 0`, … */
  readonly calls: string[] = [];
  fault: Fault | undefined;

  constructor() {
    worker.use(http.all('/api/uploads/:id', ({ request }) => this.serve(request)));
  }

  stored(): StoredUpload[] {
    return [...this.uploads.values()].filter(({ state }) => state === 'stored');
  }

  private async serve(request: Request): Promise<Response> {
    const offset = new URL(request.url).searchParams.get('offset');
    const call = offset === null ? request.method : `${request.method} ${offset}`;
    this.calls.push(call);
    const upload = this.fault?.(call, this.calls.filter((one) => one === call).length);
    if (upload instanceof Response) return upload;
    if (upload === 'down') return HttpResponse.error();
    await upload;
    const response = await answer(this.uploads, request);
    return upload === 'lost' ? HttpResponse.error() : response;
  }
}
