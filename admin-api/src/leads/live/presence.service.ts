import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { SECOND_MS } from '../../../contract/durations.ts';
import { notify } from '../../database/listen-notify.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import type { LeadPresence } from './live.schema.ts';

/** The channel on which processes exchange which leads are viewed. Nothing is stored. */
export const PRESENCE_CHANNEL = 'zmb_presence';

/** The lead that the tab of a stream shows. */
export interface Viewing {
  stream: string;
  userId: string;
  name: string;
  leadId: string | null;
  /** Repeated by the process of the stream; the tab may show another lead meanwhile. */
  isRepeated?: boolean;
}

/** How often a process repeats the leads that its tabs show. */
const REPEAT_MS = 5 * SECOND_MS;
/** A viewer without a repetition expires after this time, for example after its process was killed. */
const EXPIRES_MS = 12 * SECOND_MS;
/** Maximum viewers per notification; PostgreSQL limits the payload to 8,000 bytes. */
const MAX_PER_NOTIFICATION = 10;

/** Called with the leads whose viewers have changed. */
type Listener = (leadIds: ReadonlySet<string>) => void;

/**
 * Tracks which staff view which lead, across processes. A tab reports once which lead it shows; the process with the tab's event stream
 * repeats it until the stream ends, which happens when the tab closes. There is no polling, no table, and no extension of the session.
 */
@Injectable()
export class PresenceService {
  /** How often this process repeats the leads that its tabs show, and drops expired viewers. */
  repeatMs = REPEAT_MS;
  private readonly logger = new Logger(PresenceService.name);
  /** The streams of this process, each with the lead that its tab shows. */
  private readonly own = new Map<string, Viewing>();
  /** The streams of all processes whose tabs show a lead. */
  private readonly known = new Map<string, Viewing & { expiresAt: number }>();
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  /** The notification that is sent last. */
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly em: EntityManager) {}

  /** Registers a stream of this process. Its listener gets all viewed leads, and changes, until the returned function is called. */
  join(stream: string, { id: userId, name }: Pick<UserView, 'id' | 'name'>, listener: Listener): () => void {
    this.own.set(stream, { stream, userId, name, leadId: null });
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.repeat(), this.repeatMs).unref();
    const leads = new Set([...this.known.values()].flatMap(({ leadId }) => leadId ?? []));
    if (leads.size > 0) listener(leads);
    return () => this.leave(stream, listener);
  }

  /** Updates the lead that the tab of a stream shows, for every process. */
  async update(viewing: Viewing): Promise<void> {
    const own = this.own.get(viewing.stream);
    // Stored here too, because this process does not receive its own notification while it reconnects, and would never repeat it.
    if (own?.userId === viewing.userId) own.leadId = viewing.leadId;
    await this.announce([viewing]);
  }

  /** Sends viewings to every process, after those that were announced before: two connections of the pool would not keep the order. */
  announce(viewings: readonly Viewing[]): Promise<void> {
    const sent = this.sending.then(() => this.send(viewings));
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  private async send(viewings: readonly Viewing[]): Promise<void> {
    for (let first = 0; first < viewings.length; first += MAX_PER_NOTIFICATION) {
      const payload = JSON.stringify(viewings.slice(first, first + MAX_PER_NOTIFICATION));
      await notify(this.em, PRESENCE_CHANNEL, payload);
    }
  }

  /** Handles the viewings that a process has sent, this one included. */
  receive(payload: string): void {
    // The connection still delivers while it ends, and what follows would be missed.
    if (this.own.size === 0) return;
    const expiresAt = Date.now() + EXPIRES_MS;
    const changed = new Set<string>();
    const outdated: Viewing[] = [];
    for (const viewing of JSON.parse(payload) as Viewing[]) {
      const own = this.own.get(viewing.stream);
      // An account can only report its own tabs.
      if (own && own.userId !== viewing.userId) continue;
      if (own && viewing.isRepeated && own.leadId !== viewing.leadId) {
        outdated.push({ ...own, isRepeated: true });
        continue;
      }
      if (own) own.leadId = viewing.leadId;
      const before = this.known.get(viewing.stream)?.leadId ?? null;
      if (viewing.leadId === null) this.known.delete(viewing.stream);
      else this.known.set(viewing.stream, { ...viewing, expiresAt });
      if (before !== viewing.leadId) for (const leadId of [before, viewing.leadId]) if (leadId !== null) changed.add(leadId);
    }
    this.publish(changed);
    // The tab moved to another lead while the former one was being repeated. Marked as repeated, because it may move again meanwhile.
    if (outdated.length > 0) this.broadcast(outdated);
  }

  /** The current viewers of leads. */
  describe(leads: ReadonlySet<string>): LeadPresence[] {
    return [...leads].map((leadId) => {
      const viewing = [...this.known.values()].filter((each) => each.leadId === leadId);
      const viewers = new Map(viewing.map(({ userId: id, name }) => [id, { id, name }]));
      return { leadId, viewers: [...viewers.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
    });
  }

  private leave(stream: string, listener: Listener): void {
    const viewing = this.own.get(stream);
    this.own.delete(stream);
    this.listeners.delete(listener);
    if (this.own.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      // Without a stream this process does not listen, so its data would become stale.
      this.known.clear();
    }
    if (viewing && viewing.leadId !== null) this.broadcast([{ ...viewing, leadId: null }]);
  }

  private repeat(): void {
    const viewing = [...this.own.values()].filter(({ leadId }) => leadId !== null);
    this.broadcast(viewing.map((each) => ({ ...each, isRepeated: true })));
    const expired = [...this.known.values()].filter(({ expiresAt }) => expiresAt < Date.now());
    for (const { stream } of expired) this.known.delete(stream);
    this.publish(new Set(expired.flatMap(({ leadId }) => leadId ?? [])));
  }

  private broadcast(viewings: readonly Viewing[]): void {
    this.announce(viewings).catch((err: unknown) => this.logger.warn({ err }, 'could not send presence to other processes'));
  }

  private publish(leads: ReadonlySet<string>): void {
    if (leads.size === 0) return;
    for (const listener of this.listeners) listener(leads);
  }
}
