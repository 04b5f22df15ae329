import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';

import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** An e-mail as it goes to the mail server. */
export interface Message {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Why an e-mail did not get away. */
export interface SendFailure {
  /** As the mail server put it, or what kept us from reaching it. */
  reason: string;
  /** `email`: this one is refused for good; `later`: this one may be taken later; `server`: no e-mail gets through now. */
  fault: 'email' | 'later' | 'server';
}

const MAX_REASON = 300;
const SERVER_FAULTS = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETLS',
  'EREQUIRETLS',
  'EPROTOCOL',
  'EPROXY',
  'ECONFIG',
]);

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
      socketTimeout: SILENCE_MS,
      // Nothing that an e-mail says makes us read a file or call an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Whether there is a mail server at all. */
  get isConfigured(): boolean {
    return this.transport !== undefined;
  }

  /** Hands an e-mail to the mail server. Returns why it was not taken, or nothing when it was. */
  async send(message: Message): Promise<SendFailure | undefined> {
    if (!this.transport) return { reason: 'SMTP_URL names no mail server.', fault: 'server' };
    try {
      await this.transport.sendMail(message);
      return undefined;
    } catch (error) {
      return describeFailure(error);
    }
  }
}

function describeFailure(error: unknown): SendFailure {
  const { code = '', command, responseCode, response, message, permanent } = error as NodemailerError;
  const reason = (response ?? message).slice(0, MAX_REASON);
  // 421: the server closes for everybody, whatever was being sent. A sender that it refuses is ours, on every e-mail.
  if (SERVER_FAULTS.has(code) || responseCode === 421 || command === 'MAIL FROM') return { reason, fault: 'server' };
  return { reason, fault: (permanent ?? code === 'EENVELOPE') ? 'email' : 'later' };
}
