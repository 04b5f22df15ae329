import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { reportReliability } from '../support/reliability.ts';
import { createDataFolder } from './support/data-folder.ts';
import { freePort, type Product, startProduct } from './support/product.ts';

const isLong = process.env['FAULTS'] === 'long';
const RESTARTS = isLong ? 6 : 1;
const DRAIN_S = isLong ? 3 : 1;
const CLIENTS = 8;
/** Interval of readiness checks, as those of a load balancer. */
const CHECK_MS = 100;

const ENV = { TRUST_PROXY: '1', DRAIN_SECONDS: String(DRAIN_S), LOG_LEVEL: 'fatal' };

/** Clients with keep-alive connections that send requests to ready processes only and never repeat one. */
class Balancer {
  readonly outcomes = new Map<string, number>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private readonly work: Promise<void>[];
  private readonly processes: () => readonly Product[];
  private isStopping = false;

  constructor(processes: () => readonly Product[]) {
    this.processes = processes;
    this.work = [this.followReadiness(), ...Array.from({ length: CLIENTS }, (_, client) => this.sendForever(client))];
  }

  get answered(): number {
    return this.outcomes.get('200') ?? 0;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.work);
    this.agent.destroy();
  }

  private async followReadiness(): Promise<void> {
    while (!this.isStopping) {
      for (const { url } of this.processes()) {
        const status = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) this.ready.add(url);
        else this.ready.delete(url);
      }
      await sleep(CHECK_MS);
    }
  }

  private async sendForever(client: number): Promise<void> {
    for (let count = client; !this.isStopping; count += 1) {
      const urls = [...this.ready];
      const url = urls[count % urls.length];
      if (url !== undefined) {
        const outcome = await this.get(`${url}/api/business-hours`);
        this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      }
      await sleep(10);
    }
  }

  /** The status of the response, or the code of the failure. */
  private get(url: string): Promise<string> {
    return new Promise((resolve) => {
      request(url, { agent: this.agent }, (response) => response.resume().once('end', () => resolve(String(response.statusCode))))
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
  }
}

describe('a rolling restart', () => {
  let folder: ReturnType<typeof createDataFolder>;
  let products: Product[];
  const start = async () => {
    const product = startProduct({ port: await freePort(), dataDir: folder.path, env: ENV });
    await product.ready;
    return product;
  };
  beforeAll(async () => {
    folder = createDataFolder();
    products = [await start(), await start()];
  });
  afterAll(async () => {
    for (const product of products) await product.end('SIGKILL');
    folder.remove();
  });

  it('behind a proxy only this machine reaches the processes', async () => {
    // Another loopback address: a server that listens on all interfaces would answer there too.
    const port = Number(new URL(products[0]?.url ?? '').port);
    const outcome = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.2', () => resolve('connected'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code)).once('close', () => socket.destroy());
    });
    expect(outcome).not.toBe('connected');
  });

  it('[API-08] breaks no request of a client that follows readiness', async ({ task }) => {
    const balancer = new Balancer(() => products);
    const answersMore = async (more: number) => {
      for (const before = balancer.answered; balancer.answered < before + more;) await sleep(20);
    };
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await answersMore(100);
      const old = products[0];
      const ending = old?.end('SIGTERM');
      await sleep((DRAIN_S * 1_000) / 4);
      const ready = await fetch(`${old?.url}/api/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ failing: ['process'], reason: 'stopping' })]);
      expect((await fetch(`${old?.url}/api/health/live`)).status).toBe(200);
      expect(await ending).toEqual({ code: 0, signal: null });
      products = [...products.slice(1), await start()];
    }
    await answersMore(100);
    await balancer.stop();
    expect([...balancer.outcomes.keys()]).toEqual(['200']);
    reportReliability(task, {
      what: 'Processes are restarted one after another; the load balancer follows readiness and retries nothing',
      attempts: `${RESTARTS} restarts, ${balancer.answered.toLocaleString('en')} requests`,
      losses: '0 requests',
    });
  });
});
