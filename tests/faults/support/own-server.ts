import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { postgresAccount } from '../../../admin-api/src/database/embedded/place.ts';
import { prepareBinaries } from '../../../admin-api/src/database/embedded/binaries.ts';
import { PROGRAMS } from './data-folder.ts';
import { freePort } from './product.ts';

/** An external PostgreSQL server: on TCP, with passwords, the product's role owning one database. */
export class OwnServer {
  /** The value for DATABASE_URL. */
  readonly url: string;
  private readonly port: number;
  private readonly folder: string;
  private readonly program: string;
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(folder: string, program: string, port: number) {
    this.folder = folder;
    this.program = program;
    this.port = port;
    this.url = `postgresql://zmb:p%40ss@127.0.0.1:${port}/company`;
  }

  /** Creates a server in the data folder `parent`, starts it and creates the role and its database. */
  static async create(parent: string): Promise<OwnServer> {
    const account = postgresAccount();
    const binaries = await prepareBinaries(join(parent, PROGRAMS));
    const folder = join(parent, 'own-server');
    const passwordFile = join(parent, 'password');
    mkdirSync(folder);
    writeFileSync(passwordFile, 'superuser\n', { mode: 0o600 });
    for (const path of account ? [folder, passwordFile] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
    const options = [
      '-D',
      folder,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    execFileSync(binaries.initdb, options, { ...account, cwd: folder, stdio: 'pipe' });
    const server = new OwnServer(folder, binaries.postgres, await freePort());
    await server.start();
    const client = await server.connectAsSuperuser();
    await client.query("CREATE ROLE zmb LOGIN PASSWORD 'p@ss'");
    await client.query('CREATE DATABASE company OWNER zmb');
    await client.end();
    return server;
  }

  /** Starts or restarts it and waits until it accepts connections. */
  async start(): Promise<void> {
    const options = ['-D', this.folder, '-p', String(this.port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    for (let attempt = 0; attempt < 100; attempt += 1) {
      // After a kill, the server does not start until the last process of the old one is gone.
      if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) {
        this.process = spawn(this.program, options, { ...postgresAccount(), cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
        this.process.stderr?.on('data', (part: Buffer) => (this.output += part.toString('utf8')));
      }
      const client = await this.connectAsSuperuser().catch(() => undefined);
      if (client) return client.end();
      await sleep(100);
    }
    throw new Error('The server does not start.');
  }

  /** Its log since it was created, with the default settings of PostgreSQL. */
  log(): string {
    return this.output;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    this.process.kill(signal);
    await once(this.process, 'exit');
  }

  private async connectAsSuperuser(): Promise<pg.Client> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', password: 'superuser', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
