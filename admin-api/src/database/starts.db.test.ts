// @module-tag full
import { createServer, type AddressInfo } from 'node:net';

import { MikroORM } from '@mikro-orm/postgresql';
import { describe, expect, inject, it } from 'vitest';

import { ormOptions } from '../mikro-orm.config.ts';
import { onServer } from '../testing/database.ts';
import { assertDatabase } from './assert-database.ts';
import { migrate } from './migrate.ts';

const text = (value: string) => Buffer.from(`${value}\0`);
const int = (value: number, bytes: 2 | 4 = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
/** A message of PostgreSQL's protocol. */
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4), body]);
};
const ready = message('Z', Buffer.from('I'));
/** The columns by the aliases of the query; `version` and `pid` are of type int4. */
const rowDescription = (query: string) => {
  const names = [...query.matchAll(/ as (\w+)/gi)].map(([, name = '']) => name);
  const column = (name: string) => {
    const type = ['version', 'pid'].includes(name) ? 23 : 25;
    return Buffer.concat([text(name), int(0), int(0, 2), int(type), int(4, 2), int(-1), int(0, 2)]);
  };
  return message('T', int(names.length, 2), ...names.map(column));
};
const row = (values: string[]) =>
  message('D', int(values.length, 2), ...values.flatMap((value) => [int(Buffer.byteLength(value)), Buffer.from(value)]));

describe('a start that waits for another process to migrate', () => {
  it('names the process, and times out', async () => {
    const url = inject('databaseUrl');
    const orm = await MikroORM.init(ormOptions(url));
    const logged: string[] = [];
    await onServer(url, async (holder) => {
      await holder.query("set application_name = 'zmb-migrations'");
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_lock(7204117)');
      const pid = rows[0]?.pid;
      const start = migrate(orm, { waitMs: 300, log: (message) => logged.push(message) });
      await expect(start).rejects.toThrow(
        new RegExp(`being migrated by zmb-migrations on .* \\(PostgreSQL process ${pid}, .*select pg_terminate_backend\\(${pid}\\)$`),
      );
    });
    await orm.close();
  });
});

describe('a connection pooler', () => {
  it('is reported in one sentence when it refuses the settings of the product', async () => {
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
        const head = Buffer.from('E\0\0\0\0');
        head.writeInt32BE(fields.length + 4, 1);
        socket.end(Buffer.concat([head, fields]));
      });
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    await expect(assertDatabase(`postgresql://app:hunter2@127.0.0.1:${port}/app`)).rejects.toThrow(
      /^A connection pooler answers at 127\.0\.0\.1:\d+ and refuses the settings of the product \(.*statement_timeout\): DATABASE_URL must name/,
    );
    pooler.close();
  });

  it('is refused in transaction mode', async () => {
    // Answers like PgBouncer: another process id than the server's, and a lost setting.
    const answers: [RegExp, string[]][] = [
      [/server_version_num/, ['18', 'UTF8']],
      [/pg_backend_pid/, ['42']],
      [/current_setting\('zmb/, ['']],
    ];
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int(0)), message('K', int(1), int(1)), ready]));
        socket.on('data', (data) => {
          const query = data.toString('utf8');
          const values = answers.find(([pattern]) => pattern.test(query))?.[1] ?? [];
          socket.write(Buffer.concat([rowDescription(query), row(values), message('C', text('SELECT 1')), ready]));
        });
      });
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    await expect(assertDatabase(`postgresql://app:hunter2@127.0.0.1:${port}/app`)).rejects.toThrow(
      /^A connection pooler in transaction mode answers at 127\.0\.0\.1:\d+\. .* DATABASE_URL must name the PostgreSQL server itself/,
    );
    pooler.close();
  });

  it('is not reported without a pooler', async () => {
    await expect(assertDatabase(inject('databaseUrl'))).resolves.toBeUndefined();
  });
});
