// @module-tag full
// The product behind the proxies of docs/deployment.md, with the configurations documented there. Only installed proxies are tested; a test
// title lists the others (Debian: `apt-get install nginx haproxy`). `PROXIES=all` requires both.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createNoisePng } from '../../admin-api/src/testing/sample-files.ts';
import { checkoutRoot } from '../../admin-api/src/platform/configuration/paths.ts';
import { createDataFolder } from './support/data-folder.ts';
import { freePort, type Product, startProduct } from './support/product.ts';

const DOCUMENT = readFileSync(join(checkoutRoot(import.meta.dirname), 'docs/deployment.md'), 'utf8');
const HOST = 'www.example.ae';
const documented = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(DOCUMENT)?.[1] ?? '';

interface Place {
  folder: string;
  certificate: string;
  key: string;
  /** Where the proxy listens by TLS, and the product. */
  port: number;
  productPort: number;
}

/** How each proxy is started, with its documented configuration and the ports and paths of this test. */
const PROXIES = {
  nginx: ({ folder, certificate, key, port, productPort }: Place) => {
    const site = documented('nginx')
      .replace('listen 80;', `listen unix:${folder}/http.sock;`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll(/server 127\.0\.0\.1:300\d/g, `server 127.0.0.1:${productPort}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary}\n${site}}`,
    );
    return ['-c', file];
  },
  haproxy: ({ folder, certificate, key, port, productPort }: Place) => {
    const both = join(folder, 'both.pem');
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const backend = documented('haproxy').replaceAll(/10\.0\.0\.1\d:3000/g, `127.0.0.1:${productPort}`);
    const file = join(folder, 'haproxy.cfg');
    const frontend = `frontend site-tls\n    bind 127.0.0.1:${port} ssl crt ${both}\n    default_backend site\n`;
    writeFileSync(file, `defaults\n    mode http\n    timeout connect 5s\n    timeout client 60s\n${frontend}${backend}`);
    return ['-db', '-f', file];
  },
};
const isInstalled = (name: string) => spawnSync(name, ['-v']).status === 0;
const installed = (Object.keys(PROXIES) as (keyof typeof PROXIES)[]).filter(isInstalled);
const missing = Object.keys(PROXIES).filter((name) => !isInstalled(name));

let product: Product;
let productPort: number;
const data = createDataFolder();
const folder = createDataFolder();
const [certificate, key] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')];
beforeAll(async () => {
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  execFileSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  productPort = await freePort();
  product = startProduct({ port: productPort, dataDir: data.path, env: { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' } });
  await product.ready;
});
afterAll(async () => {
  await product.end('SIGTERM');
  data.remove();
  folder.remove();
});

it(`finds the documented proxies${missing.length > 0 ? `; not installed: ${missing.join(', ')}` : ''}`, () => {
  expect(installed).toEqual(expect.arrayContaining(process.env['PROXIES'] === 'all' ? ['nginx', 'haproxy'] : []));
});

describe.each(installed)('behind %s', (name) => {
  let port: number;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    port = await freePort();
    const own = join(folder.path, name);
    mkdirSync(own);
    const proxy = spawn(name, PROXIES[name]({ folder: own, certificate, key, port, productPort }), { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => proxy.once('close', () => resolve()));
    stop = () => {
      proxy.kill('SIGTERM');
      return ended;
    };
    const isListening = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1').on('error', () => resolve(false));
        socket.on('connect', () => {
          socket.destroy();
          resolve(true);
        });
      });
    await vi.waitFor(async () => expect(await isListening()).toBe(true), { timeout: 20_000 });
  });
  afterAll(() => stop?.());

  it('a form without scripts arrives with a photo of more than 5 MB', async () => {
    const form = new FormData();
    const fields = {
      name: 'Layla',
      email: 'layla@mail.example',
      phone: '050 123 4567',
      serviceType: 'plumbing',
      message: name,
      language: 'en',
    };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('photos', new Blob([new Uint8Array(await createNoisePng(1_350))], { type: 'image/png' }), 'leak.png');
    const body = new Response(form);
    const bytes = Buffer.from(await body.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(5_000_000);
    const headers = {
      host: HOST,
      origin: `https://${HOST}`,
      'content-type': body.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    };
    const agent = new Agent({ ca: readFileSync(certificate), servername: HOST });
    const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: '/api/contact-submissions', method: 'POST', headers, agent }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      call.on('error', reject).end(bytes);
    });
    expect(answer).toEqual({ status: 303, location: expect.stringMatching(/^\/request\/[\w-]{43}\?done=sent$/) as unknown });
  });
});
