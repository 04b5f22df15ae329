import type { KeyObject } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { RetryDelay } from '../platform/background/retry-delay.ts';
import { type Config, CONFIG } from '../platform/configuration/config.ts';
import { MetricsService } from '../platform/metrics/metrics.service.ts';
import { AuditChainService } from './audit-chain.service.ts';
import { type AuditSink, createSink } from './audit-sinks.ts';
import { signCheckpoint } from './checkpoint.ts';
import { CheckpointStateRepository } from './checkpoint-state.repository.ts';
import { loadSigningKey } from './signing-key.ts';

/** How often it is checked whether a checkpoint is due. */
const TICK_MS = 5 * SECOND_MS;
/** A checkpoint is due after this time, or after `EVERY_ENTRIES` new entries. */
const EVERY_MS = MINUTE_MS;
const EVERY_ENTRIES = 100;
/** Shorter than the database's limit for idle transactions. */
const SEND_TIMEOUT_MS = 5 * SECOND_MS;
/** The maximum wait for the last checkpoint on shutdown. */
const LAST_SEND_TIMEOUT_MS = 2 * SECOND_MS;
/** Retries start after 5 s and double the delay up to this. */
const MAX_RETRY_MS = 5 * MINUTE_MS;

/**
 * Sends signed checkpoints of the audit log to AUDIT_SINK, so that a truncated or rewritten log is detected even if the attacker has the
 * database and its key.
 *
 * Nothing is queued while the sink is unavailable: the next checkpoint covers everything before it.
 */
@Injectable()
export class CheckpointsService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(CheckpointsService.name);
  private readonly sink: AuditSink | undefined;
  private key: KeyObject | undefined;
  private isStarted = false;
  private readonly retry = new RetryDelay(TICK_MS, MAX_RETRY_MS);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly metrics: MetricsService,
    private readonly chain: AuditChainService,
    private readonly states: CheckpointStateRepository,
  ) {
    const { auditSink, auditSinkCa } = config;
    if (auditSink !== undefined) this.sink = createSink(auditSink, auditSinkCa);
  }

  onModuleInit(): void {
    const { sink, config } = this;
    if (!sink) return;
    this.key = loadSigningKey(config.dataDir, config.auditSigningKey);
    this.metrics.addGauge({
      name: 'audit_unsent_entries',
      help: 'Entries of the audit log that no external checkpoint covers.',
      read: async () => (await this.states.findUnsent()).entries,
    });
    this.metrics.addGauge({
      name: 'audit_unsent_seconds',
      help: 'Age of the oldest of them.',
      read: async () => (await this.states.findUnsent()).seconds,
    });
    this.background.every(TICK_MS, 'Sending checkpoints of the audit log', async (stop) => {
      this.isStarted = true;
      if (!this.retry.isOver(Date.now())) return;
      try {
        await this.send({ onlyWhenDue: true, signal: AbortSignal.any([stop, AbortSignal.timeout(SEND_TIMEOUT_MS)]) });
        if (this.retry.hasFailed) this.logger.warn(`checkpoints of the audit log reach ${sink.name} again`);
        this.retry.succeed();
      } catch (err) {
        if (stop.aborted) return;
        // One warning per series of failures.
        if (!this.retry.hasFailed) this.logger.warn({ err }, `checkpoints of the audit log do not reach ${sink.name}, and are sent again`);
        this.retry.fail(Date.now());
      }
    });
  }

  /** The last entries must not wait for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.isStarted) return;
    try {
      await this.chain.sealNext();
      await this.send({ onlyWhenDue: false, signal: AbortSignal.timeout(LAST_SEND_TIMEOUT_MS) });
    } catch (err) {
      this.logger.warn({ err }, 'the last checkpoint of the audit log was not sent');
    }
  }

  /**
   * Sends a checkpoint, unless there is nothing new or another process is sending one.
   *
   * @returns Whether one was sent.
   * @throws Error when the sink did not accept it, or the chain was tampered with.
   */
  async send({ onlyWhenDue, signal }: { onlyWhenDue: boolean; signal: AbortSignal }): Promise<boolean> {
    const { sink, key } = this;
    if (!sink || !key) return false;
    return this.em.transactional(async (tx) => {
      const state = await this.states.lock(tx);
      if (!state) return false;
      const { position, hash } = await this.chain.findTrustedHead(tx);
      if (position < state.position)
        throw new Error(`the audit log ends at ${position}, although a checkpoint at ${state.position} was sent`);
      const fresh = position - state.position;
      const isDue = fresh >= EVERY_ENTRIES || Date.now() - (state.acknowledgedAt?.getTime() ?? 0) >= EVERY_MS;
      if (fresh === 0 || (onlyWhenDue && !isDue)) return false;
      const sequence = state.sequence + 1;
      const time = new Date().toISOString();
      const checkpoint = signCheckpoint({ database: state.databaseId, sequence, position, hash, time }, key);
      await sink.send(JSON.stringify(checkpoint), signal);
      await this.states.acknowledge(tx, { sequence, position });
      return true;
    });
  }
}
