import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification, as received by a browser. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The decrypted payload. */
  payload: Record<string, string>;
  /** The public key that signed the request, base64url; undefined when the signature is wrong. */
  sender: string | undefined;
}

/** A browser with a push subscription. */
export interface PushedBrowser {
  /** The subscription for the product. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
}

/** A local push service that decrypts notifications, as browsers do. */
export interface PushService {
  origin: string;
  /** Responds to the next requests with these statuses, then with 201. */
  answerNext: (...statuses: number[]) => void;
  /** The number of received requests. */
  requests: () => number;
  subscribe: (name: string) => PushedBrowser;
  stop: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, PushedBrowser & { pair: ECDH; secret: Buffer }>();
  const statuses: number[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const status = statuses.shift() ?? 201;
      const browser = browsers.get(request.url ?? '');
      if (status === 201 && browser) {
        const text = decrypt(Buffer.concat(chunks), browser);
        const sender = senderOf(request.headers.authorization ?? '', origin);
        const payload = JSON.parse(text) as Record<string, string>;
        browser.received.push({ path: request.url ?? '', headers: request.headers, payload, sender });
      }
      if (status >= 300 && status < 400) response.setHeader('Location', `${origin}/elsewhere`);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answerNext: (...next) => statuses.push(...next),
    requests: () => requests,
    subscribe: (name) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const secret = randomBytes(16);
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') };
      const browser = { subscription: { endpoint: `${origin}/${name}`, keys }, received: [], pair, secret };
      browsers.set(`/${name}`, browser);
      return browser;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Decrypts a message for a browser (RFC 8291), with the content coding of RFC 8188. */
function decrypt(body: Buffer, { pair, secret }: { pair: ECDH; secret: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32));
  const derive = (name: string, length: number) => Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2 and zero padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Verifies the signature of RFC 8292: an ES256 token for this origin, by the key that is sent with it. */
function senderOf(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return isSigned && aud === origin ? key : undefined;
}
