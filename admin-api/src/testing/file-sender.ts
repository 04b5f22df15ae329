import { expect } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import type { ContactDetail } from './leads.ts';
import { contact, numbered } from './samples.ts';
import { sql } from './sql.ts';
import type { TestApp } from './test-app.ts';
import { Uploader } from './upload.ts';

type Upload = components['schemas']['Upload'];

let forms = 0;

/** Sends leads with files, and reads them as staff. */
export class FileSender {
  readonly uploader: Uploader;
  /** The session of a member of staff. */
  cookie: string;
  private readonly app: TestApp;

  constructor(app: TestApp, cookie: string) {
    this.app = app;
    this.uploader = new Uploader(app.baseUrl);
    this.cookie = cookie;
  }

  /** Sends a form with a files key and returns the id of its lead. */
  async sendLead(filesKey: string): Promise<string> {
    forms += 1;
    const { data } = await this.app.post<{ reference: string }>('/api/contact-submissions', { ...numbered(contact, forms), filesKey });
    const [lead] = await sql<{ id: string }>(this.app.databaseUrl, 'select id from leads where reference = $1', [data.reference]);
    return lead?.id ?? '';
  }

  /** Waits until a file is processed. */
  async settle({ id, key }: { id: string; key: string }): Promise<Upload> {
    await expect.poll(async () => (await this.uploader.get(id, key)).data.state, { timeout: 60_000 }).toMatch(/stored|refused/);
    return (await this.uploader.get(id, key)).data;
  }

  /** Uploads a file to a new lead and returns the processed upload with the lead's id. */
  async sendFile(bytes: Buffer, more: { name?: string; type?: string } = {}): Promise<Upload & { key: string; leadId: string }> {
    const upload = await this.uploader.upload(bytes, more);
    const leadId = await this.sendLead(upload.key);
    return { ...(await this.settle(upload)), key: upload.key, leadId };
  }

  async detailOf(id: string): Promise<ContactDetail> {
    return (await this.app.get<ContactDetail>(`/api/admin/leads/${id}`, this.cookie)).data;
  }

  async download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await this.app.fetch(path, { headers: { cookie: this.cookie } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}
