import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { ChannelListener } from '../../database/channel-listener.ts';
import { DATABASE_URL } from '../../operations/configuration/tokens.ts';
import { MetricsService } from '../../operations/metrics/metrics.service.ts';
import { LeadsService } from '../inbox/leads.service.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import { LEAD_CHANGES_CHANNEL } from '../notices/lead-change-notifier.ts';
import type { LeadUpdate } from './lead-update.schema.ts';
import { PRESENCE_CHANNEL, PresenceService } from './presence.service.ts';
import { type LeadEntryRow, LiveRepository } from './live.repository.ts';

/** An update with the id of its event, which is the id of its audit entry. */
export interface LeadEvent {
  id: string;
  update: LeadUpdate;
}

/** A stream that follows the changes of leads. */
export interface Follower {
  send: (events: readonly LeadEvent[]) => Promise<void>;
  /** Too much has changed to send it one by one, or leads were removed. */
  reload: () => void;
}

/** A transaction that took an earlier id may commit after a later one, but hardly by more than this. */
const OVERLAP_MS = 30_000;
/** Polling interval; a notification only brings the next poll forward. */
const POLL_MS = 5_000;
/** Shortest time between two polls, so that a burst of changes is read and counted a few times a second only. */
const MIN_POLL_GAP_MS = 250;
/** Audit entries read at once. */
const MAX_ENTRIES = 500;
/** Events sent at once; each carries a whole lead. */
const MAX_EVENTS = 50;

/**
 * Follows the audit log across processes. A notification only says that it is time to poll, so a lost one loses no update.
 * Entries are read again for the length of the overlap, and each is sent once.
 */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveService.name);
  private readonly followers = new Set<Follower>();
  /** The ids of entries that have been sent, and when. */
  private readonly sent = new Map<string, number>();
  private polledAt = 0;
  private polling: Promise<void> | undefined;
  private isPollDue = false;
  private timer: NodeJS.Timeout | undefined;
  private firstTry: Promise<void> | undefined;
  private readonly listener: ChannelListener;

  constructor(
    private readonly repository: LiveRepository,
    private readonly leads: LeadsService,
    private readonly presence: PresenceService,
    @Inject(DATABASE_URL) databaseUrl: string,
    metrics: MetricsService,
  ) {
    this.listener = new ChannelListener({
      databaseUrl,
      applicationName: 'zmb-live',
      channels: [LEAD_CHANGES_CHANNEL, PRESENCE_CHANNEL],
      onNotification: (channel, payload) => (channel === PRESENCE_CHANNEL ? this.presence.receive(payload) : this.poll()),
      onListening: () => this.poll(),
      onFailure: (err) => this.logger.warn({ err }, 'cannot listen for lead changes'),
    });
    metrics.addGauge({ name: 'event_stream_clients', help: 'Open event streams of staff.', read: () => this.followerCount });
  }

  /** How many streams follow in this process. */
  get followerCount(): number {
    return this.followers.size;
  }

  /** Sends a follower everything from now on, until the returned function is called. */
  follow(follower: Follower): () => void {
    if (this.followers.size === 0) this.start();
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      if (this.followers.size === 0) this.stop();
    };
  }

  /** Resolves when what other processes tell is heard, or at the latest when the first try to listen has failed. */
  async untilListening(): Promise<void> {
    await this.firstTry;
  }

  /**
   * The events since a moment, and some from shortly before it.
   *
   * @returns undefined when there are too many, or leads were removed.
   */
  async findSince(moment: number): Promise<LeadEvent[] | undefined> {
    const entries = await this.repository.findEntries(moment - OVERLAP_MS, MAX_EVENTS + 1);
    return entries.length > MAX_EVENTS || isAnyWide(entries) ? undefined : this.describe(entries);
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  private start(): void {
    this.polledAt = Date.now();
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
    this.firstTry = this.listener.start();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.listener.stop();
  }

  /** Polls now, or once more as soon as the current poll and the gap after it are over. */
  private poll(): void {
    if (this.polling) {
      this.isPollDue = true;
      return;
    }
    this.polling = this.sendNewEvents()
      .catch((err: unknown) => this.logger.warn({ err }, 'could not read lead changes'))
      .then(() => sleep(MIN_POLL_GAP_MS, undefined, { ref: false }))
      .finally(() => {
        this.polling = undefined;
        if (!this.isPollDue) return;
        this.isPollDue = false;
        this.poll();
      });
  }

  private async sendNewEvents(): Promise<void> {
    const now = Date.now();
    const entries = await this.repository.findEntries(this.polledAt - OVERLAP_MS, MAX_ENTRIES + 1);
    const fresh = entries.filter(({ id }) => !this.sent.has(id));
    const isTooMuch = entries.length > MAX_ENTRIES || fresh.length > MAX_EVENTS || isAnyWide(fresh);
    const events = isTooMuch ? [] : await this.describe(fresh);
    this.polledAt = now;
    for (const { id } of fresh) this.sent.set(id, now);
    for (const [id, at] of this.sent) if (at < now - 3 * OVERLAP_MS) this.sent.delete(id);
    const followers = [...this.followers];
    if (isTooMuch) followers.forEach((follower) => follower.reload());
    else if (events.length > 0) await Promise.all(followers.map((follower) => follower.send(events)));
  }

  /** The events of audit entries in their order, each with its lead as it is now and the counts of its kind. */
  private async describe(entries: readonly LeadEntryRow[]): Promise<LeadEvent[]> {
    const [contacts, callbacks] = await Promise.all([
      this.describeKind(
        'contact',
        entries.filter((entry) => entry.subject_type === 'contact_submission'),
      ),
      this.describeKind(
        'callback',
        entries.filter((entry) => entry.subject_type === 'callback_request'),
      ),
    ]);
    return [...contacts, ...callbacks].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async describeKind(kind: LeadKind, entries: readonly LeadEntryRow[]): Promise<LeadEvent[]> {
    if (entries.length === 0) return [];
    const ids = [...new Set(entries.map((entry) => entry.subject_id))];
    const [leads, counts] = await Promise.all([this.leads.findAll(kind, ids), this.leads.count(kind)]);
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    return entries.flatMap(({ id, action, subject_type, subject_id }) => {
      const lead = byId.get(subject_id);
      const change = action.slice(subject_type.length + 1);
      // Types cannot tell that the kind decides which lead it is.
      return lead ? [{ id, update: { kind, id: subject_id, change, lead, counts } as LeadUpdate }] : [];
    });
  }
}

const isAnyWide = (entries: readonly LeadEntryRow[]) => entries.some((entry) => entry.is_wide);
