import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';

import { COMPANY_PREFIX } from '../../contract/company.ts';
import { SECOND_MS } from '../../contract/durations.ts';

/** RFC 5424: facility “log audit”, severity “notice”. */
const PRIORITY = 13 * 8 + 5;
/** RFC 5425. */
const SYSLOG_TLS_PORT = 6514;
/** A syslog server that does not close its side within this time counts as having received the message. */
const CLOSE_WAIT_MS = 2 * SECOND_MS;

/** A destination of checkpoints. */
export interface AuditSink {
  /** Its name in the log, without the path of a webhook, which may be secret. */
  name: string;
  /** Sends one line of JSON. Throws unless it was accepted; ends early when the signal aborts. */
  send: (line: string, signal: AbortSignal) => Promise<void>;
}

/**
 * The sink of a URL: `file:///path`, `syslog+tls://host:port` or `https://…`.
 *
 * @param caFile A PEM file of trusted CA certificates. @default those of Node.js
 */
export function createSink(url: string, caFile: string | undefined): AuditSink {
  const parsed = new URL(url);
  const readCa = async () => (caFile === undefined ? {} : { ca: await readFile(caFile) });
  if (parsed.protocol === 'file:') return { name: parsed.pathname, send: (line) => append(fileURLToPath(parsed), line) };
  const name = `${parsed.protocol}//${parsed.host}`;
  if (parsed.protocol === 'https:') return { name, send: async (line, signal) => post(parsed, line, { ...(await readCa()), signal }) };
  return { name, send: async (line, signal) => sendToSyslog(parsed, line, { ...(await readCa()), signal }) };
}

interface Connection {
  ca?: Buffer;
  signal: AbortSignal;
}

/** Appends, so that append-only files work, and waits until the line is on the disk. */
async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A status of 2xx acknowledges the line; redirects are not followed. */
async function post(url: URL, line: string, { ca, signal }: Connection): Promise<void> {
  const body = Buffer.from(line);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const call = request(url, { method: 'POST', headers, ca, signal, agent: false });
  const answered = once(call, 'response');
  call.end(body);
  const [response] = (await answered) as [{ statusCode?: number; resume: () => void }];
  response.resume();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new Error(`the webhook answered with status ${statusCode}`);
}

/**
 * One connection per message, with the framing of RFC 5425. Syslog has no acknowledgements: when the server closes its side, the message
 * counts as received. A lost message shows as a missing number when the checkpoints are verified.
 */
async function sendToSyslog({ hostname: host, port }: URL, line: string, { ca, signal }: Connection): Promise<void> {
  const header = `<${PRIORITY}>1 ${new Date().toISOString()} ${hostname() || '-'} ${COMPANY_PREFIX} ${process.pid} CHECKPOINT -`;
  const message = Buffer.from(`${header} ${line}`);
  const name = host.replace(/^\[|\]$/g, '');
  const socket = connect({
    host: name,
    port: Number(port || SYSLOG_TLS_PORT),
    servername: isIp(name) ? '' : name,
    ca,
    minVersion: 'TLSv1.2',
  });
  const stop = () => socket.destroy(new Error('the syslog server timed out'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(socket, 'secureConnect');
    const closed = once(socket, 'close');
    const finished = once(socket, 'finish');
    socket.resume();
    socket.end(Buffer.concat([Buffer.from(`${message.length} `), message]));
    await finished;
    await Promise.race([closed, sleep(CLOSE_WAIT_MS, undefined, { signal, ref: false })]);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

/** Server Name Indication does not support IP addresses. */
function isIp(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}
