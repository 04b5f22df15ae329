import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { type LeadAnnouncement, type LeadChange, LEADS_CHANNEL, MAX_LEAD_CHANGES } from '../../audit-log/lead-announcement.ts';
import { ChannelListener } from '../../database/listen-notify.ts';
import { DATABASE_URL } from '../../platform/configuration/config.ts';
import { MetricsService } from '../../platform/metrics/metrics.service.ts';
import { LeadsService } from '../inbox/leads.service.ts';
import type { LeadUpdate } from './live.schema.ts';
import { PRESENCE_CHANNEL, PresenceService } from './presence.service.ts';

/** A stream that follows the changes of leads. */
export interface Follower {
  send: (updates: readonly LeadUpdate[]) => Promise<void>;
  /** Called when there are too many changes to send, leads were deleted, or changes may have been missed. */
  reload: () => void;
}

/** Changes that are announced within this time, such as the steps of one transaction, are sent together. */
const BATCH_MS = 10;
/** Minimum time between batches, so that a burst of changes causes few queries. */
const MIN_INTERVAL_MS = 250;

/**
 * Sends changes of leads to the streams of this process. Every change is announced in its transaction, by whichever process makes it
 * (`audit-log/lead-announcement.ts`). When announcements may have been missed, every stream sends `reload`.
 */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  readonly listener: ChannelListener;
  private readonly logger = new Logger(LiveService.name);
  private readonly followers = new Set<Follower>();
  /** Announced changes that are not sent yet. */
  private changes: LeadChange[] = [];
  private isReloadDue = false;
  private sending: Promise<void> | undefined;
  private firstConnection: Promise<void> | undefined;

  constructor(
    private readonly leads: LeadsService,
    private readonly presence: PresenceService,
    @Inject(DATABASE_URL) databaseUrl: string,
    metrics: MetricsService,
  ) {
    this.listener = new ChannelListener({
      databaseUrl,
      applicationName: 'zmb-live',
      channels: [LEADS_CHANNEL, PRESENCE_CHANNEL],
      onNotification: (channel, payload) => {
        if (channel === PRESENCE_CHANNEL) this.presence.receive(payload);
        else this.receive(JSON.parse(payload) as LeadAnnouncement);
      },
      onGap: () => this.receive('reload'),
      onFailure: (err) => this.logger.warn({ err }, 'cannot listen for lead changes'),
    });
    metrics.addGauge({ name: 'event_stream_clients', help: 'Open event streams of staff.', read: () => this.followerCount });
  }

  /** The number of open streams of this process. */
  get followerCount(): number {
    return this.followers.size;
  }

  /** Sends changes to a follower until the returned function is called. */
  follow(follower: Follower): () => void {
    if (this.followers.size === 0) this.firstConnection = this.listener.start();
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      if (this.followers.size === 0) this.listener.stop();
    };
  }

  /** Resolves when announcements of other processes are received, or the first attempt to listen has failed. */
  async untilListening(): Promise<void> {
    await this.firstConnection;
  }

  onApplicationShutdown(): void {
    this.listener.stop();
  }

  private receive(announcement: LeadAnnouncement): void {
    if (announcement === 'reload') this.isReloadDue = true;
    else this.changes.push(...announcement);
    this.sending ??= this.sendAll();
  }

  private async sendAll(): Promise<void> {
    await sleep(BATCH_MS, undefined, { ref: false });
    while (this.isReloadDue || this.changes.length > 0) {
      await this.sendAnnounced();
      await sleep(MIN_INTERVAL_MS, undefined, { ref: false });
    }
    this.sending = undefined;
  }

  private async sendAnnounced(): Promise<void> {
    const { changes } = this;
    const mustReload = this.isReloadDue || changes.length > MAX_LEAD_CHANGES;
    this.changes = [];
    this.isReloadDue = false;
    const updates = mustReload ? undefined : await this.describe(changes);
    const followers = [...this.followers];
    if (updates) await Promise.all(followers.map((follower) => follower.send(updates)));
    else followers.forEach((follower) => follower.reload());
  }

  /**
   * The updates of changes in their order, each with its current lead.
   *
   * @returns undefined when the database does not respond.
   */
  private async describe(changes: readonly LeadChange[]): Promise<LeadUpdate[] | undefined> {
    try {
      const leads = await this.leads.findAll([...new Set(changes.map(({ id }) => id))]);
      const byId = new Map(leads.map((lead) => [lead.id, lead]));
      return changes.flatMap(({ kind, id, change }) => {
        const lead = byId.get(id);
        // The contract lists every action of a lead.
        return lead ? [{ kind, id, change: change as LeadUpdate['change'], lead }] : [];
      });
    } catch (err) {
      this.logger.warn({ err }, 'could not read changed leads');
      return undefined;
    }
  }
}
