import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ImapFlow } from 'imapflow';

import { whileLocked } from '../../database/advisory-locks.ts';
import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { RetryDelay } from '../../platform/background/retry-delay.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import type { ArrivingFile } from '../files/uploads.service.ts';
import { attachmentsOf, emailOf, FOUND_BY, leadNamesIn } from './raw-email.ts';
import { RepliesService } from './replies.service.ts';

const POLL_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = 15 * MINUTE_MS;
/** The server is given up when it does not answer for so long. */
const ANSWER_MS = 20 * SECOND_MS;
const READING_MS = 3 * MINUTE_MS;
/** One process reads at a time, so that a mailbox is not read twice for nothing. It lets go before another process may think that it is stuck. */
const LOCK = { name: 'mailbox of replies', group: 7, maxMs: 2 * READING_MS };
/** More e-mails wait for the next time. */
const MAX_AT_ONCE = 50;
/** The texts of an e-mail come before its attachments. */
const MAX_TEXT_BYTES = 1024 * 1024;
/** More than mail servers take. Whatever is longer, or takes longer, ends early: a file that is cut is named as damaged. */
const MAX_SOURCE_BYTES = 64 * MAX_TEXT_BYTES;
const SOURCE_MS = MINUTE_MS;

/** Reads the mailbox of replies by IMAP, where nobody hands its e-mails over. */
@Injectable()
export class ReplyMailbox implements OnModuleInit {
  private readonly logger = new Logger(ReplyMailbox.name);
  private readonly retry = new RetryDelay(2 * POLL_MS, MAX_RETRY_MS);
  /** E-mails to nobody's lead, which stay unread, by the id that the mailbox gave them. */
  private others = new Set<number>();
  private validity: bigint | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly replies: RepliesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (this.config.imapUrl !== undefined) this.background.every(POLL_MS, 'Reading the mailbox of replies', (stop) => this.poll(stop));
  }

  /** Reads what is new, unless the server failed a short time ago: it is asked again after twice the time, with one warning for all of its failures. */
  async poll(stop?: AbortSignal, now = Date.now()): Promise<void> {
    if (!this.retry.isOver(now)) return;
    try {
      await this.read(stop);
      if (this.retry.hasFailed) this.logger.log('reads the mailbox of replies again');
      this.retry.succeed();
    } catch (err) {
      if (!this.retry.hasFailed && !stop?.aborted) this.logger.warn({ err }, 'could not read the mailbox of replies, and will try again');
      this.retry.fail(now);
    }
  }

  /**
   * Records what is new in the mailbox.
   *
   * @throws Error when the server cannot be reached, refuses, or an e-mail could not be recorded; all others were.
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
      // Its log would have what visitors wrote.
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    });
    // Whatever waits for an answer is rejected as well.
    client.on('error', () => undefined);
    return client;
  }

  private async readWith(client: ImapFlow): Promise<void> {
    const name = decodeURIComponent(new URL(this.config.imapUrl ?? '').pathname.slice(1)) || 'INBOX';
    const { uidValidity } = await client.mailboxOpen(name);
    if (uidValidity !== this.validity) this.others = new Set();
    this.validity = uidValidity;
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    // What is read or gone by now needs no memory.
    this.others = new Set(unread.filter((uid) => this.others.has(uid)));
    const fresh = unread.filter((uid) => !this.others.has(uid)).slice(0, MAX_AT_ONCE);
    const failures: unknown[] = [];
    for (const uid of fresh) {
      try {
        if (!(await this.recordOne(client, uid))) this.others.add(uid);
      } catch (err) {
        if (!client.usable) throw err;
        // The others are not kept waiting.
        failures.push(err);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'E-mails of the mailbox could not be recorded.');
  }

  /** Records an e-mail to a lead and marks it as read, in this order: one that was recorded before a kill is recognised by its Message-ID. */
  private async recordOne(client: ImapFlow, uid: number): Promise<boolean> {
    const found = await client.fetchOne(String(uid), { headers: FOUND_BY }, { uid: true });
    if (!found || !found.headers) return false;
    const names = leadNamesIn(found.headers.toString());
    if ((await this.replies.findLead(names)) === undefined) return false;
    const whole = await client.fetchOne(String(uid), { source: { start: 0, maxLength: MAX_TEXT_BYTES } }, { uid: true });
    if (!whole || !whole.source) return false;
    const email = await this.parse(whole.source);
    if (!email) return false;
    const mayHaveFiles = email.hasFiles || whole.source.length >= MAX_TEXT_BYTES;
    const files = mayHaveFiles ? this.filesOf(client, uid, whole.source) : undefined;
    await this.replies.receive({ ...email, to: [...names.to] }, files, whole.source.toString('latin1'));
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    return true;
  }

  /** The files of an e-mail, which is read in pieces. */
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

  /** Undefined for what is no e-mail, such as one with a megabyte of headers: it stays unread, and keeps nothing waiting. */
  private async parse(source: Buffer) {
    try {
      return await emailOf(source, this.config.imapAuthservId);
    } catch (err) {
      this.logger.warn({ err }, 'could not understand an e-mail in the mailbox of replies, and leaves it unread');
      return undefined;
    }
  }
}
