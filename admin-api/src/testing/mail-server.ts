import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer, type SMTPServerError } from 'smtp-server';

import { parseMail, type ReceivedMail } from './received-mail.ts';

/** The decision on a recipient: undefined to accept it, or a refusal with its code. */
export type Verdict = (recipient: string) => { code: number; message: string } | undefined;

/** A real mail server on loopback. */
export interface MailServer {
  url: string;
  port: number;
  /** The accepted e-mails, oldest first. */
  mails: ReceivedMail[];
  /** The number of connections in total, currently open, and at most at a time. */
  connections: { total: number; open: number; most: number };
  to: (recipient: string) => ReceivedMail[];
  stop: () => Promise<void>;
}

/** Starts a mail server. @param port That of a stopped one, to restart it. @param greetingMs A delay for connections. */
export async function startMailServer({
  port = 0,
  judge = () => undefined,
  greetingMs = 0,
}: { port?: number; judge?: Verdict; greetingMs?: number } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const connections = { total: 0, open: 0, most: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => {
      connections.total += 1;
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      setTimeout(callback, greetingMs);
    },
    onClose: () => void (connections.open -= 1),
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = judge(address);
      callback(
        refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code } satisfies Partial<SMTPServerError>) : null,
      );
    },
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((source) => {
        mails.push({ ...parseMail(source), recipients });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    connections,
    to: (recipient) => mails.filter(({ recipients }) => recipients.includes(recipient)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
