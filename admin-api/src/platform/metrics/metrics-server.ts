import { createServer, type Server } from 'node:http';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { type Config, CONFIG } from '../configuration/config.ts';
import { explainPort } from '../configuration/port.ts';
import { MetricsService } from './metrics.service.ts';

/** The default address, so that without HOST the metrics are only available on this machine. */
const LOCAL = '127.0.0.1';

/** Serves the metrics on a separate port, so that a proxy cannot expose them by accident. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: MetricsService,
  ) {}

  /** The address it listens on; null when it is off. */
  get address(): ReturnType<Server['address']> {
    return this.server?.address() ?? null;
  }

  /** @throws StartError when the port cannot be used. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, host = LOCAL } = this.config;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      const isKnown = request.url?.split('?')[0] === '/metrics';
      if (!isKnown || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(isKnown ? 405 : 404).end();
        return;
      }
      void this.metrics.describe().then(({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text));
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', (error) => reject(explainPort(error, { port, host }, 'METRICS_PORT')));
    server.listen(port, host, resolve);
    await promise;
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
