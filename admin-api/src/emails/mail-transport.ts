import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';

import { CONFIG, type Config } from '../platform/configuration/config.ts';
import { type EmailFailure, type EmailFailureCode, emailFailureOf } from './email-failure.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** An e-mail as Nodemailer sends it. */
export interface Message {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | string[];
  inReplyTo?: string;
  references?: string[];
  /** The SMTP envelope; by default from `from` and `to`. */
  envelope?: { from: string; to: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Pictures that the HTML shows by Content-ID (`inline`), and attached files. */
  attachments?: { cid?: string; filename: string; content: Buffer; contentType: string; contentDisposition: 'inline' | 'attachment' }[];
}

/** The maximum number of connections to the mail server per process. */
export const MAX_CONNECTIONS = 5;

/** The mail server that SMTP_URL names. */
@Injectable()
export class MailTransport {
  private readonly url: string | undefined;
  /** The latest failure of this process that concerned all e-mails. */
  lastFailure: { at: Date; code: EmailFailureCode } | undefined;
  private pool: ReturnType<typeof createPool> | undefined;

  constructor(@Inject(CONFIG) { smtpUrl }: Config) {
    this.url = smtpUrl;
  }

  get isConfigured(): boolean {
    return this.url !== undefined;
  }

  /**
   * Sends an e-mail over a pooled connection.
   *
   * @returns Why the mail server did not accept it; undefined when it did.
   */
  async send(message: Message): Promise<EmailFailure | undefined> {
    if (this.url === undefined) return { code: 'unreachable', detail: 'SMTP_URL is not set.', scope: 'server' };
    this.pool ??= createPool(this.url);
    try {
      await this.pool.sendMail(message);
      return undefined;
    } catch (error) {
      const failure = emailFailureOf(error as NodemailerError);
      if (failure.scope === 'server') this.lastFailure = { at: new Date(), code: failure.code };
      return failure;
    }
  }

  /** Closes the connections; call it while nothing is being sent. The next e-mail opens new ones. */
  disconnect(): void {
    this.pool?.close();
    this.pool = undefined;
  }
}

function createPool(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A connection that breaks fails its e-mail, and the outbox decides when to retry.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // The content of an e-mail must not cause file or URL access.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
