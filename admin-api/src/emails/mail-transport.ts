import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';

import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';
import { type EmailFailure, emailFailureOf } from './email-failure.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** An e-mail as Nodemailer sends it. */
export interface Message {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mail server that SMTP_URL names. */
@Injectable()
export class MailTransport {
  private readonly transport: ReturnType<typeof createTransport> | undefined;

  constructor(@Inject(CONFIG) { smtpUrl }: Config) {
    if (smtpUrl === undefined) return;
    this.transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      // No content of an e-mail may make us read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** Sends an e-mail. Returns why the mail server did not accept it, or undefined when it did. */
  async send(message: Message): Promise<EmailFailure | undefined> {
    if (!this.transport) return { code: 'unreachable', detail: 'SMTP_URL is not set.', scope: 'server' };
    try {
      await this.transport.sendMail(message);
      return undefined;
    } catch (error) {
      return emailFailureOf(error as NodemailerError);
    }
  }
}
