import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An e-mail in the mailbox of the server. */
interface StoredEmail {
  uid: number;
  source: Buffer;
  isSeen: boolean;
}

/** A mailbox on loopback that implements the part of IMAP that the product uses. */
export interface ImapServer {
  /** The URL with user and password. */
  url: string;
  port: number;
  emails: StoredEmail[];
  /** The received commands, without tags. */
  commands: string[];
  put: (source: string | Buffer) => StoredEmail;
  /** Closes the connection instead of responding to the next command with this prefix. */
  breakAt: (command: string) => void;
  stop: () => Promise<void>;
}

/** Starts a mailbox. Pass the port and the e-mails of a stopped one to restart it. */
export async function startImapServer({ port = 0, emails = [] }: { port?: number; emails?: StoredEmail[] } = {}): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  let breaking: string | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('latin1');
      for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
        const [tag = '', ...words] = received.slice(0, end).split(' ');
        received = received.slice(end + 2);
        const command = words.join(' ');
        commands.push(command);
        if (breaking !== undefined && command.startsWith(breaking)) {
          breaking = undefined;
          socket.destroy();
          return;
        }
        socket.write(Buffer.concat([responseTo(command, emails), Buffer.from(`${tag} ${statusOf(command)}\r\n`)]));
        if (command === 'LOGOUT') socket.end();
      }
    });
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listening = (server.address() as AddressInfo).port;
  let lastUid = emails.at(-1)?.uid ?? 100;
  return {
    url: `imap://requests%40zmb.example:p%40ss@127.0.0.1:${listening}/INBOX`,
    port: listening,
    emails,
    commands,
    put: (source) => {
      // UIDs are never reused.
      lastUid += 1;
      const email = {
        uid: lastUid,
        source: typeof source === 'string' ? Buffer.from(source.replaceAll('\n', '\r\n')) : source,
        isSeen: false,
      };
      emails.push(email);
      return email;
    },
    breakAt: (command) => void (breaking = command),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function statusOf(command: string): string {
  if (command.startsWith('LOGIN') && command !== 'LOGIN "requests@zmb.example" "p@ss"') return 'NO [AUTHENTICATIONFAILED] wrong password';
  return command.startsWith('SELECT') ? 'OK [READ-WRITE] done' : 'OK done';
}

function responseTo(command: string, emails: StoredEmail[]): Buffer {
  const flagsOf = ({ isSeen }: StoredEmail) => `FLAGS (${isSeen ? '\\Seen' : ''})`;
  if (command.startsWith('CAPABILITY')) return Buffer.from('* CAPABILITY IMAP4rev1\r\n');
  if (command.startsWith('LIST')) return Buffer.from('* LIST (\\HasNoChildren) "/" "INBOX"\r\n');
  if (command.startsWith('SELECT')) {
    const lines = ['FLAGS (\\Seen)', `${emails.length} EXISTS`, '0 RECENT', 'OK [UIDVALIDITY 7] valid', 'OK [UIDNEXT 999] next'];
    return Buffer.from(lines.map((line) => `* ${line}\r\n`).join(''));
  }
  if (command.startsWith('UID SEARCH')) {
    const unseen = emails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);
    return Buffer.from(`* SEARCH ${unseen.join(' ')}\r\n`);
  }
  const [, verb = '', requestedUid = ''] = command.split(' ');
  const index = emails.findIndex(({ uid }) => uid === Number(requestedUid));
  const email = emails[index];
  if (!email) return Buffer.alloc(0);
  if (verb === 'STORE') {
    email.isSeen ||= command.includes('+FLAGS') && command.includes('\\Seen');
    return Buffer.from(`* ${index + 1} FETCH (UID ${email.uid} ${flagsOf(email)})\r\n`);
  }
  if (verb !== 'FETCH') return Buffer.alloc(0);
  // Without PEEK, fetching marks it as read.
  if (!command.includes('.PEEK')) email.isSeen = true;
  const fields = /HEADER\.FIELDS \(([^)]*)\)/.exec(command)?.[1];
  const [, start = 0, length = Infinity] = /<(\d+)\.(\d+)>/.exec(command)?.map(Number) ?? [];
  const content =
    fields === undefined ? email.source.subarray(start, start + length) : Buffer.from(headersOf(email.source, fields.split(' ')));
  const part = fields === undefined ? `BODY[]${Number.isFinite(length) ? `<${start}>` : ''}` : `BODY[HEADER.FIELDS (${fields})]`;
  return Buffer.concat([
    Buffer.from(`* ${index + 1} FETCH (UID ${email.uid} ${part} {${content.length}}\r\n`),
    content,
    Buffer.from(')\r\n'),
  ]);
}

function headersOf(source: Buffer, names: readonly string[]): string {
  const [head = ''] = source.toString('latin1').split('\r\n\r\n');
  const requested = new Set(names.map((name) => name.replaceAll('"', '').toLowerCase()));
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return `${lines.filter((line) => requested.has(line.split(':')[0]?.toLowerCase() ?? '')).join('\r\n')}\r\n\r\n`;
}
