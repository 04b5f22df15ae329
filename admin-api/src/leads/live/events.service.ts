import { Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';

import { MINUTE_MS } from '../../../contract/durations.ts';
import type { SignedInAdmin } from '../../staff/current-admin.ts';
import { SessionsService } from '../../staff/sessions.service.ts';
import { EventStream, momentOf } from './event-stream.ts';
import { LiveService } from './live.service.ts';

/** So often it is looked whether the stream has to end. */
const TICK_MS = 1_000;
/** So many ticks lie between two signs of life, and between two looks at the session. */
const TICKS_PER_BEAT = 15;
const TICKS_PER_LOOK = 5;
/** Whoever was away for longer reads everything anew. */
const LONGEST_GAP_MS = 15 * MINUTE_MS;

/** Streams what happens to signed-in staff. */
@Injectable()
export class EventsService {
  private readonly logger = new Logger(EventsService.name);

  constructor(
    private readonly live: LiveService,
    private readonly sessions: SessionsService,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Streams until the browser leaves, the session ends, or the product stops. */
  async stream({ sessionId }: SignedInAdmin, request: Request, response: Response): Promise<void> {
    const stream = new EventStream(response);
    stream.begin();
    const unfollow = this.live.follow(stream);
    const ticking = this.tick(stream, sessionId);
    response.once('close', () => {
      clearInterval(ticking);
      unfollow();
    });
    const lastId = request.get('last-event-id');
    if (lastId) await this.catchUp(stream, lastId);
  }

  /** Tells what was missed, or that it is too much. Somebody who has followed since begins a little early and hears some twice. */
  private async catchUp(stream: EventStream, lastId: string): Promise<void> {
    const moment = momentOf(lastId);
    const isRecent = moment !== undefined && Date.now() - moment < LONGEST_GAP_MS;
    const missed = isRecent ? await this.live.findSince(moment).catch(() => undefined) : undefined;
    if (missed) stream.tell(missed);
    else stream.reload();
  }

  private tick(stream: EventStream, sessionId: string): NodeJS.Timeout {
    let ticks = 0;
    return setInterval(() => {
      ticks += 1;
      // A server that stops would otherwise wait for this stream.
      if (!this.isListening()) return stream.end();
      if (ticks % TICKS_PER_BEAT === 0) stream.beat();
      if (ticks % TICKS_PER_LOOK === 0) void this.endWithSession(stream, sessionId);
    }, TICK_MS).unref();
  }

  private async endWithSession(stream: EventStream, sessionId: string): Promise<void> {
    try {
      if (!(await this.sessions.isActive(sessionId))) stream.end('signed_out');
    } catch (err) {
      this.logger.warn({ err }, 'could not look whether the session has ended');
    }
  }

  private isListening(): boolean {
    const server = this.host.httpAdapter.getHttpServer() as { listening: boolean };
    return server.listening;
  }
}
