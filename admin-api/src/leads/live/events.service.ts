import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Response } from 'express';

import { TooManyRequests } from '../../http/errors.ts';
import type { BoundedHttpAdapter } from '../../http/http-server.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { SessionsService } from '../../staff/sign-in/sessions.service.ts';
import { EventStream } from './event-stream.ts';
import { LiveService } from './live.service.ts';
import { PresenceService } from './presence.service.ts';

const TICKS_PER_HEARTBEAT = 15;
/** Maximum open streams per session; each tab has one. */
const MAX_PER_SESSION = 20;
/** Maximum open streams of this process. */
const MAX_STREAMS = 1_000;
/** Retry-After in seconds when a limit is reached. */
const RETRY_AFTER_S = 30;
const TICKS_PER_SESSION_CHECK = 5;

/** Streams changes of leads, and which staff view them, to signed-in staff. */
@Injectable()
export class EventsService {
  /** How often a stream checks whether the server is stopping; every fifth tick also checks the session. */
  tickMs = 1_000;
  private readonly logger = new Logger(EventsService.name);
  /** The session of each open stream. */
  private readonly open = new Map<Response, string>();

  constructor(
    private readonly live: LiveService,
    private readonly presence: PresenceService,
    private readonly sessions: SessionsService,
    private readonly host: HttpAdapterHost<BoundedHttpAdapter>,
  ) {}

  /**
   * Streams until the browser disconnects, the session ends, or the server stops.
   *
   * @throws TooManyRequests when the session or this process has the maximum number of streams.
   */
  async stream({ sessionId, user }: SignedInAdmin, response: Response): Promise<void> {
    const ofSession = [...this.open.values()].filter((each) => each === sessionId).length;
    if (ofSession >= MAX_PER_SESSION || this.open.size >= MAX_STREAMS) throw new TooManyRequests(RETRY_AFTER_S);
    this.open.set(response, sessionId);
    this.host.httpAdapter.exclude(response);
    const stream = new EventStream(response);
    stream.begin();
    const unfollow = this.live.follow({
      send: (updates) => this.sendWhileSignedIn(stream, sessionId, () => stream.send(updates)),
      reload: () => stream.reload(),
    });
    const leavePresence = this.presence.join(
      stream.id,
      user,
      // Read when it is sent, because the session check of one batch may take longer than that of the next.
      (leadIds) => void this.sendWhileSignedIn(stream, sessionId, () => stream.sendPresence(this.presence.describe(leadIds))),
    );
    const ticking = this.tick(stream, sessionId);
    response.once('close', () => {
      clearInterval(ticking);
      this.open.delete(response);
      leavePresence();
      unfollow();
    });
    await this.live.untilListening();
    stream.sendReady();
  }

  /** Events have personal data, so the session is checked before each batch, as for every request. */
  private async sendWhileSignedIn(stream: EventStream, sessionId: string, send: () => void): Promise<void> {
    try {
      if (await this.sessions.isActive(sessionId)) send();
      else stream.end('signed_out');
    } catch (err) {
      this.logger.warn({ err }, 'could not check the session of an event stream');
      stream.reload();
    }
  }

  private tick(stream: EventStream, sessionId: string): NodeJS.Timeout {
    let ticks = 0;
    return setInterval(() => {
      ticks += 1;
      // A stopping server waits for open responses.
      if (!this.isListening()) return stream.end();
      if (ticks % TICKS_PER_HEARTBEAT === 0) stream.sendHeartbeat();
      if (ticks % TICKS_PER_SESSION_CHECK === 0) void this.endWithSession(stream, sessionId);
    }, this.tickMs).unref();
  }

  private async endWithSession(stream: EventStream, sessionId: string): Promise<void> {
    try {
      if (!(await this.sessions.isActive(sessionId))) stream.end('signed_out');
    } catch (err) {
      this.logger.warn({ err }, 'could not check the session of an event stream');
    }
  }

  private isListening(): boolean {
    const server = this.host.httpAdapter.getHttpServer();
    return server.listening;
  }
}
