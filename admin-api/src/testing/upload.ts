import { randomBytes, randomUUID } from 'node:crypto';

import { UPLOAD_CHUNK_BYTES } from '../../contract/limits.ts';
import type { components } from '../../contract/openapi.d.ts';
import { type Answer, newAddress } from './caller.ts';
import { fetchDocumented } from './documented-fetch.ts';

type Upload = components['schemas']['Upload'];

/** A files key, as browsers generate it. */
export const newFilesKey = (): string => randomBytes(32).toString('base64url');

interface UploadOptions {
  key?: string;
  name?: string;
  type?: string;
  id?: string;
  /** The IP address, which limits count by. */
  from?: string;
  /** Bytes per call. */
  chunkBytes?: number;
  /** The token of a request page. */
  request?: string;
}

/** Uploads files as a browser does. */
export class Uploader {
  readonly baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  put(id: string, body: object, headers: Record<string, string> = {}): Promise<Answer<Upload>> {
    return this.send('PUT', id, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  }

  patch(id: string, key: string, offset: number, bytes: Buffer): Promise<Answer<Upload>> {
    return this.send('PATCH', `${id}?offset=${offset}`, { 'content-type': 'application/octet-stream', 'x-files-key': key }, bytes);
  }

  get(id: string, key: string): Promise<Answer<Upload>> {
    return this.send('GET', id, { 'x-files-key': key });
  }

  remove(id: string, key: string): Promise<Answer<Upload>> {
    return this.send('DELETE', id, { 'x-files-key': key });
  }

  /** Sends a whole file and returns its upload after the last call. */
  async upload(bytes: Buffer, options: UploadOptions = {}): Promise<Upload & { key: string }> {
    const { key = newFilesKey(), name = 'leak.jpg', type = 'image/jpeg', id = randomUUID(), from = newAddress() } = options;
    const { chunkBytes = UPLOAD_CHUNK_BYTES, request } = options;
    let { data } = await this.put(id, { key, name, type, size: bytes.length, request }, { 'x-forwarded-for': from });
    for (let offset = data.offset; data.state === 'receiving'; offset += chunkBytes)
      ({ data } = await this.patch(id, key, offset, bytes.subarray(offset, offset + chunkBytes)));
    return { ...data, key };
  }

  private async send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer): Promise<Answer<Upload>> {
    const own = { origin: this.baseUrl, 'x-forwarded-for': newAddress() };
    const content = typeof body === 'string' ? body : body && new Uint8Array(body);
    const url = `${this.baseUrl}/api/uploads/${path}`;
    const response = await fetchDocumented(url, { method, headers: { ...own, ...headers }, body: content ?? null });
    const text = await response.text();
    const json = (text === '' ? {} : JSON.parse(text)) as { data: Upload };
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: json.data,
      failure: json as unknown as Answer<Upload>['failure'],
    };
  }
}
