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
  /** Too much has changed to send it one by one, leads were removed, or changes may have been missed. */
  reload: () => void;
}

/** What is announced within this time, such as the steps of one transaction, is loaded and sent together. */
const TOGETHER_MS = 10;
/** Shortest time between two loads, so that a burst of changes is read a few times a second only. */
const APART_MS = 250;

/**
 * Sends the changes of leads to the streams of this process. Whoever changes a lead announces it in the same transaction, on whichever
 * process (`audit-log/lead-announcement.ts`); what could not be heard makes every stream say reload.
 */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  readonly listener: ChannelListener;
  private readonly logger = new Logger(LiveService.name);
  private readonly followers = new Set<Follower>();
  /** What was announced and is not sent yet. */
  private changes: LeadChange[] = [];
  private isReloadDue = false;
  private sending: Promise<void> | undefined;
  private firstTry: Promise<void> | undefined;

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

  /** How many streams follow in this process. */
  get followerCount(): number {
    return this.followers.size;
  }

  /** Sends a follower everything from now on, until the returned function is called. */
  follow(follower: Follower): () => void {
    if (this.followers.size === 0) this.firstTry = this.listener.start();
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      if (this.followers.size === 0) this.listener.stop();
    };
  }

  /** Resolves when what other processes tell is heard, or at the latest when the first try to listen has failed. */
  async untilListening(): Promise<void> {
    await this.firstTry;
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
    await sleep(TOGETHER_MS, undefined, { ref: false });
    while (this.isReloadDue || this.changes.length > 0) {
      await this.sendAnnounced();
      await sleep(APART_MS, undefined, { ref: false });
    }
    this.sending = undefined;
  }

  private async sendAnnounced(): Promise<void> {
    const { changes } = this;
    const isTooMuch = this.isReloadDue || changes.length > MAX_LEAD_CHANGES;
    this.changes = [];
    this.isReloadDue = false;
    const updates = isTooMuch ? undefined : await this.describe(changes);
    const followers = [...this.followers];
    if (updates) await Promise.all(followers.map((follower) => follower.send(updates)));
    else followers.forEach((follower) => follower.reload());
  }

  /**
   * The updates of changes in their order, each with its lead as it is now.
   *
   * @returns undefined when the database does not answer.
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
