import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ImapFlow } from 'imapflow';

import { whileLocked } from '../../database/advisory-locks.ts';
import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { RetryDelay } from '../../platform/background/retry-delay.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import type { ArrivingFile } from '../files/uploads.service.ts';
import { attachmentsOf, parseEmail, LEAD_HEADERS, parseLeadAddressing } from './raw-email.ts';
import { RepliesService } from './replies.service.ts';

const POLL_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = 15 * MINUTE_MS;
/** Timeout of the mail server. */
const TIMEOUT_MS = 20 * SECOND_MS;
/** Time limit of a run. */
const READING_MS = 3 * MINUTE_MS;
/** One process reads at a time. It releases the lock before another process may consider it stuck. */
const LOCK = { name: 'mailbox of replies', group: 7, maxMs: 2 * READING_MS };
/** Maximum e-mails per run. */
const MAX_EMAILS = 50;
/** Bytes in which the texts of an e-mail are expected; attachments come after them. */
const MAX_TEXT_BYTES = 1024 * 1024;
/** More than mail servers accept. A larger or slower e-mail is cut off, and its incomplete file is refused as damaged. */
const MAX_SOURCE_BYTES = 64 * MAX_TEXT_BYTES;
/** Time limit for reading the source of an e-mail. */
const SOURCE_MS = MINUTE_MS;

/** Reads the reply mailbox by IMAP, as an alternative to the webhook. */
@Injectable()
export class ReplyMailbox implements OnModuleInit {
  private readonly logger = new Logger(ReplyMailbox.name);
  private readonly retry = new RetryDelay(2 * POLL_MS, MAX_RETRY_MS);
  /** UIDs of e-mails without a lead, which stay unread. */
  private ignored = new Set<number>();
  private validity: bigint | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly replies: RepliesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (this.config.imapUrl !== undefined) this.background.every(POLL_MS, 'Reading the reply mailbox', (stop) => this.poll(stop));
  }

  /** Reads new e-mails. After a failure, the delay before the next attempt doubles each time; consecutive failures log one warning. */
  async poll(stop?: AbortSignal, now = Date.now()): Promise<void> {
    if (!this.retry.isOver(now)) return;
    try {
      await this.read(stop);
      if (this.retry.hasFailed) this.logger.log('the reply mailbox can be read again');
      this.retry.succeed();
    } catch (err) {
      if (!this.retry.hasFailed && !stop?.aborted) this.logger.warn({ err }, 'could not read the reply mailbox, and will try again');
      this.retry.fail(now);
    }
  }

  /**
   * Records the new e-mails of the mailbox.
   *
   * @throws Error when the server cannot be reached or refuses, or when an e-mail could not be recorded; all others were recorded.
   */
  async read(stop?: AbortSignal): Promise<void> {
    await whileLocked(this.em, LOCK, async () => {
      const client = this.connect();
      const until = AbortSignal.any([AbortSignal.timeout(READING_MS), ...(stop ? [stop] : [])]);
      const close = () => client.close();
      until.addEventListener('abort', close);
      try {
        await client.connect();
        await this.readWith(client);
        await client.logout();
      } finally {
        until.removeEventListener('abort', close);
        client.close();
      }
    });
  }

  private connect(): ImapFlow {
    const url = new URL(this.config.imapUrl ?? '');
    const isSecure = url.protocol === 'imaps:';
    const client = new ImapFlow({
      host: url.hostname,
      port: Number(url.port) || (isSecure ? 993 : 143),
      secure: isSecure,
      doSTARTTLS: false,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      // The log would contain personal data.
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    // Pending calls are rejected too.
    client.on('error', () => undefined);
    return client;
  }

  private async readWith(client: ImapFlow): Promise<void> {
    const name = decodeURIComponent(new URL(this.config.imapUrl ?? '').pathname.slice(1)) || 'INBOX';
    const { uidValidity } = await client.mailboxOpen(name);
    if (uidValidity !== this.validity) this.ignored = new Set();
    this.validity = uidValidity;
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    // Drops e-mails that were read or deleted meanwhile.
    this.ignored = new Set(unread.filter((uid) => this.ignored.has(uid)));
    const fresh = unread.filter((uid) => !this.ignored.has(uid)).slice(0, MAX_EMAILS);
    const failures: unknown[] = [];
    for (const uid of fresh) {
      try {
        if (!(await this.recordEmail(client, uid))) this.ignored.add(uid);
      } catch (err) {
        if (!client.usable) throw err;
        // A failure does not block the other e-mails.
        failures.push(err);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'E-mails of the mailbox could not be recorded.');
  }

  /** Records an e-mail to a lead, then marks it as read. If the process is killed in between, the next run recognises the e-mail. */
  private async recordEmail(client: ImapFlow, uid: number): Promise<boolean> {
    const found = await client.fetchOne(String(uid), { headers: LEAD_HEADERS }, { uid: true });
    if (!found || !found.headers) return false;
    const addressing = parseLeadAddressing(found.headers.toString());
    if ((await this.replies.findLead(addressing)) === undefined) return false;
    const whole = await client.fetchOne(String(uid), { source: { start: 0, maxLength: MAX_TEXT_BYTES } }, { uid: true });
    if (!whole || !whole.source) return false;
    const email = await this.parse(whole.source);
    if (!email) return false;
    const mayHaveFiles = email.hasFiles || whole.source.length >= MAX_TEXT_BYTES;
    const files = mayHaveFiles ? this.filesOf(client, uid, whole.source) : undefined;
    await this.replies.receive({ ...email, to: [...addressing.to] }, files, whole.source.toString('latin1'));
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    return true;
  }

  /** The attachments of an e-mail, whose source is read in pieces. */
  private filesOf(client: ImapFlow, uid: number, start: Buffer): AsyncIterable<ArrivingFile> {
    const until = Date.now() + SOURCE_MS;
    async function* pieces() {
      let [at, piece] = [0, start];
      for (;;) {
        yield piece;
        at += piece.length;
        if (piece.length < MAX_TEXT_BYTES || at >= MAX_SOURCE_BYTES || Date.now() > until) return;
        const next = await client.fetchOne(String(uid), { source: { start: at, maxLength: MAX_TEXT_BYTES } }, { uid: true });
        if (!next || !next.source) return;
        piece = next.source;
      }
    }
    return attachmentsOf(pieces());
  }

  /** Parses an e-mail; undefined when it is malformed, such as one with a megabyte of headers. It stays unread and blocks no others. */
  private async parse(source: Buffer) {
    try {
      return await parseEmail(source, this.config.imapAuthservId);
    } catch (err) {
      this.logger.warn({ err }, 'could not parse an e-mail in the reply mailbox; it stays unread');
      return undefined;
    }
  }
}
