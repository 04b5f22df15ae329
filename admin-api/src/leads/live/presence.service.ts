import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { SECOND_MS } from '../../../contract/durations.ts';
import { notify } from '../../database/listen-notify.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import type { LeadPresence } from './live.schema.ts';

/** The channel on which processes tell each other who looks at what. Nothing of it is stored. */
export const PRESENCE_CHANNEL = 'zmb_presence';

/** What the tab of a stream shows. */
export interface Viewing {
  stream: string;
  userId: string;
  name: string;
  leadId: string | null;
  /** Told again by the process of the stream: the tab may have gone on meanwhile. */
  isRepeated?: boolean;
}

/** How often a process repeats what its streams look at. */
const REPEAT_MS = 5 * SECOND_MS;
/** After this without a repetition a viewer is gone: the process of the stream was killed. */
const EXPIRES_MS = 12 * SECOND_MS;
/** Viewers in one notification, whose payload PostgreSQL limits to 8,000 bytes. */
const MAX_TOGETHER = 10;

/** Is told which leads are looked at by others than before. */
type Listener = (leadIds: ReadonlySet<string>) => void;

/**
 * Who looks at which lead right now, across processes. A tab tells once what it shows; the process that has the tab's event stream
 * repeats it until the stream ends, and a tab that closes ends its stream. So nothing polls, no table is written, and no session lasts
 * longer.
 */
@Injectable()
export class PresenceService {
  /** How often this process repeats what its streams look at, and drops who is gone. */
  repeatMs = REPEAT_MS;
  private readonly logger = new Logger(PresenceService.name);
  /** The streams of this process, each with what it looks at. */
  private readonly own = new Map<string, Viewing>();
  /** The streams of every process that look at something. */
  private readonly known = new Map<string, Viewing & { expiresAt: number }>();
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Tells a stream of this process at which leads somebody looks, and when that changes, until the returned function is called. */
  enter(stream: string, { id: userId, name }: Pick<UserView, 'id' | 'name'>, listener: Listener): () => void {
    this.own.set(stream, { stream, userId, name, leadId: null });
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.repeat(), this.repeatMs).unref();
    const leads = new Set([...this.known.values()].flatMap(({ leadId }) => leadId ?? []));
    if (leads.size > 0) listener(leads);
    return () => this.leave(stream, listener);
  }

  /** Takes down what a stream looks at, and tells every process. */
  async look(viewing: Viewing): Promise<void> {
    const own = this.own.get(viewing.stream);
    // What is told while this process connects to the database again does not come back to it, and would never be repeated.
    if (own?.userId === viewing.userId) own.leadId = viewing.leadId;
    await this.announce([viewing]);
  }

  /** Tells every process what streams look at. */
  async announce(viewings: readonly Viewing[]): Promise<void> {
    for (let first = 0; first < viewings.length; first += MAX_TOGETHER) {
      const payload = JSON.stringify(viewings.slice(first, first + MAX_TOGETHER));
      await notify(this.em, PRESENCE_CHANNEL, payload);
    }
  }

  /** What a process has told, this one included. */
  receive(payload: string): void {
    const expiresAt = Date.now() + EXPIRES_MS;
    const changed = new Set<string>();
    const overtaken: Viewing[] = [];
    for (const viewing of JSON.parse(payload) as Viewing[]) {
      const own = this.own.get(viewing.stream);
      // Nobody speaks for a colleague's tab.
      if (own && own.userId !== viewing.userId) continue;
      if (own && viewing.isRepeated && own.leadId !== viewing.leadId) {
        overtaken.push({ ...own, isRepeated: true });
        continue;
      }
      if (own) own.leadId = viewing.leadId;
      const before = this.known.get(viewing.stream)?.leadId ?? null;
      if (viewing.leadId === null) this.known.delete(viewing.stream);
      else this.known.set(viewing.stream, { ...viewing, expiresAt });
      if (before !== viewing.leadId) for (const leadId of [before, viewing.leadId]) if (leadId !== null) changed.add(leadId);
    }
    this.publish(changed);
    // The tab went on while its former lead was being repeated. It may do so again before every process has heard this.
    if (overtaken.length > 0) this.tell(overtaken);
  }

  /** Who looks at leads now. */
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
      // Without a stream this process does not listen, so what it knows is no longer kept up to date.
      this.known.clear();
    }
    if (viewing && viewing.leadId !== null) this.tell([{ ...viewing, leadId: null }]);
  }

  private repeat(): void {
    const looking = [...this.own.values()].filter(({ leadId }) => leadId !== null);
    this.tell(looking.map((viewing) => ({ ...viewing, isRepeated: true })));
    const gone = [...this.known.values()].filter(({ expiresAt }) => expiresAt < Date.now());
    for (const { stream } of gone) this.known.delete(stream);
    this.publish(new Set(gone.flatMap(({ leadId }) => leadId ?? [])));
  }

  private tell(viewings: readonly Viewing[]): void {
    this.announce(viewings).catch((err: unknown) => this.logger.warn({ err }, 'could not tell other processes who looks at what'));
  }

  private publish(leads: ReadonlySet<string>): void {
    if (leads.size === 0) return;
    for (const listener of this.listeners) listener(leads);
  }
}
