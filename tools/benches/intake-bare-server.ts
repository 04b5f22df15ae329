// Baseline of `npm run bench:intake`: node:http, pg and one insert, committed to disk before the response.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`
  create table bare_leads (id uuid primary key, name text, email text, phone text, message text, service_type text, language text,
    received_at timestamptz)`);

const INSERT = 'insert into bare_leads values ($1, $2, $3, $4, $5, $6, $7, now())';

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    const id = randomUUID();
    const { name, email, phone, message, serviceType, language } = JSON.parse(text) as Record<string, string>;
    pool.query(INSERT, [id, name, email, phone, message, serviceType, language]).then(
      () => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { id } })),
      () => response.writeHead(503).end(),
    );
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('Ready.'));
