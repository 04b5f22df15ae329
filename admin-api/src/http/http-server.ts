import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';

import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { AppError, Overloaded } from './errors.ts';
import { isFormWithFiles } from './form-post.ts';
import { networkOf, siteNetworkOf } from './ip-network.ts';
import { isPhotoBody } from './photo-body.ts';

/** Maximum size of a request body in bytes, before and after decompression. */
export const BODY_LIMIT = 32 * 1024;

/** What a server accepts; tests lower the values. */
export interface HttpLimits {
  /** Requests of one connection that may wait for their response. Browsers and proxies send the next one after the response. */
  perConnection: number;
  /** Requests of all connections that may wait for their response once their body is there; `isOverloaded` reports more. */
  inTotal: number;
  /** Open connections of one network. 0: any number, for they are those of a proxy. */
  connectionsPerNetwork: number;
  /** Requests of one network whose body is still arriving. */
  unfinishedBodies: number;
  /**
   * Time in which the headers of a request must have arrived, and then its body. After that it is answered with 408 and the connection
   * closed.
   */
  requestTimeoutMs: number;
  /** Time in which a form with files, or a photo of the website, must have arrived. */
  formTimeoutMs: number;
  /** Bytes of such a body that must arrive in each `requestTimeoutMs`: one that is slower is a client that holds a connection. */
  formMinBytes: number;
}

/** All files that a form may have take 26 minutes at 1 Mbit/s. 32 KiB in 30 s are 9 kbit/s. */
const LIMITS: HttpLimits = {
  perConnection: 4,
  inTotal: 500,
  // Customers of a mobile network share an address, and a browser keeps up to six connections.
  connectionsPerNetwork: 1_000,
  unfinishedBodies: 100,
  requestTimeoutMs: 30 * SECOND_MS,
  formTimeoutMs: 30 * MINUTE_MS,
  formMinBytes: 32 * 1024,
};

/**
 * Idle connections stay open longer than proxies and load balancers keep theirs (usually 60 s). The one that closes first must be the
 * client: a request that it sends while the server closes is lost, and a POST is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Time for a client that is still sending to read the response, before its connection is closed. */
const LINGER_MS = 1_000;

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const OVERLOADED = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Proxies and servers may choose different ones of two Host headers, so that one serves what the other has not allowed. */
export const refuseTwoHosts: RequestHandler = ({ rawHeaders }, response, next) => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1) return next();
  response.setHeader('Connection', 'close');
  next(new AppError({ status: 400, code: 'request.malformed' }));
};

/** A socket with what Node's HTTP server attaches to it. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };
/** The value by which a callback of Node's HTTP parser reports an error. */
const PARSE_ERROR = -1;

/** Counts what each network has at a time. An IPv6 address counts for its /48 too, which one customer can have as well. */
class PerNetwork {
  private readonly counts = new Map<string, number>();

  /** Counts one more of an address. Returns the function that takes it off the count, once; undefined when its network has as many as it may. */
  begin(ip: string | undefined, most: number): (() => void) | undefined {
    const site = siteNetworkOf(ip);
    const networks = site === null ? [networkOf(ip)] : [networkOf(ip), site];
    if (networks.some((network) => (this.counts.get(network) ?? 0) >= most)) return undefined;
    for (const network of networks) this.counts.set(network, (this.counts.get(network) ?? 0) + 1);
    return () => {
      for (const network of networks) {
        const left = (this.counts.get(network) ?? 1) - 1;
        if (left > 0) this.counts.set(network, left);
        else this.counts.delete(network);
      }
    };
  }
}

/**
 * Express in an HTTP server that bounds how many requests are in progress. Node stops reading a connection only when responses wait to
 * be sent: a response that is written asynchronously does not count, and a client could start any number of them by pipelining.
 *
 * A request is in progress once its body is there, until it is answered. What a client can keep up at no cost does not count: a body
 * that does not come, and a stream of events; both have limits of their own.
 */
export class BoundedHttpAdapter extends ExpressAdapter {
  private readonly unfinished = new WeakMap<Socket, Set<ServerResponse>>();
  private readonly inProgress = new Set<ServerResponse>();
  private readonly connections = new PerNetwork();
  private readonly bodies = new PerNetwork();

  constructor(private readonly limits: HttpLimits = LIMITS) {
    super();
  }

  /** With the limits of the product. Behind a proxy all connections are the proxy's, which has to limit its own. */
  static forProduct({ isBehindProxy }: { isBehindProxy: boolean }): BoundedHttpAdapter {
    return new BoundedHttpAdapter({ ...LIMITS, ...(isBehindProxy && { connectionsPerNetwork: 0 }) });
  }

  /** More requests are in progress than this process can serve; the current one has to be refused. */
  isOverloaded(): boolean {
    return this.inProgress.size > this.limits.inTotal;
  }

  /** Leaves out a response that goes on for as long as its reader likes. */
  leaveOut(response: ServerResponse): void {
    this.inProgress.delete(response);
  }

  /** Refuses a request whose body is still to come, when its network has as many of them as it may. */
  readonly limitBodies: RequestHandler = (request, response, next) => {
    if (request.complete || !hasBody(request)) return next();
    const end = this.bodies.begin(request.ip, this.limits.unfinishedBodies);
    if (!end) {
      response.setHeader('Connection', 'close');
      return next(new Overloaded());
    }
    request.once('close', end);
    next();
  };

  /** Refuses a request while more are in progress than this process can serve: after its body has been read, for only then it counts. */
  readonly refuseOverload: RequestHandler = ({ originalUrl }, _response, next) => {
    // Health calls are always answered: a busy process is alive.
    next(this.isOverloaded() && !originalUrl.startsWith('/api/health/') ? new Overloaded() : undefined);
  };

  override initHttpServer(): void {
    this.httpServer = this.createServer(this.getInstance<RequestListener>());
    if (this.limits.connectionsPerNetwork > 0) {
      this.httpServer.on('connection', (socket: Socket) => {
        const end = this.connections.begin(socket.remoteAddress, this.limits.connectionsPerNetwork);
        if (end) socket.once('close', end);
        else socket.destroy();
      });
    }
  }

  private createServer(handle: RequestListener): Server {
    const { requestTimeoutMs, formTimeoutMs, perConnection } = this.limits;
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node has one limit for all requests: that of the longest. `limitBody` has those of the others.
      requestTimeout: formTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    };
    return createServer(options, (request, response) => {
      const { socket } = request;
      // After a refusal Node still parses what it had read of the connection.
      if (socket.destroyed || socket.writableEnded) return;
      const unfinished = this.unfinishedOn(socket);
      if (unfinished.size >= perConnection) return cutOff(socket, unfinished);
      unfinished.add(response);
      if (hasBody(request)) {
        limitBody(request, response, this.limits);
        request.once('end', () => unfinished.has(response) && this.inProgress.add(response));
      } else this.inProgress.add(response);
      response.prependOnceListener('finish', () => {
        unfinished.delete(response);
        this.inProgress.delete(response);
        if (!request.complete && !hasSmallBody(request)) {
          stopReading(socket);
          socket.destroySoon();
        }
      });
      handle(request, response);
    });
  }

  private unfinishedOn(socket: Socket): Set<ServerResponse> {
    const known = this.unfinished.get(socket);
    if (known) return known;
    const unfinished = new Set<ServerResponse>();
    this.unfinished.set(socket, unfinished);
    socket.once('close', () => {
      for (const response of unfinished) this.inProgress.delete(response);
      unfinished.clear();
    });
    return unfinished;
  }
}

/** Ends a request whose body does not arrive in time: as a whole, or where it is large at least so much of it that it is under way. */
function limitBody(request: IncomingMessage, response: ServerResponse, { requestTimeoutMs, formMinBytes }: HttpLimits): void {
  const { socket } = request;
  const isLong = isFormWithFiles(request) || isPhotoBody(request);
  let bytesRead = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // Not the client's doing: nothing is read while what has been read is being stored.
    const isUnderWay = isLong && (request.isPaused() || socket.bytesRead - bytesRead >= formMinBytes);
    bytesRead = socket.bytesRead;
    if (isUnderWay) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  }, requestTimeoutMs).unref();
  // It also comes when the response is finished, and then the body may still stall.
  request.once('close', () => {
    if (request.complete || socket.destroyed) clearInterval(timer);
  });
}

/**
 * Answers 503 unless a response is half sent, and closes the connection at once, which frees what its requests have allocated.
 * A connection that may send more keeps the process busy: what Node has read may hold a thousand requests more.
 */
function cutOff(socket: ParsedSocket, unfinished: ReadonlySet<ServerResponse>): void {
  // Not public, and the only way to stop the parser within what it has been given. Without it the rest would be parsed in vain.
  if (socket.parser) socket.parser.onIncoming = () => PARSE_ERROR;
  const isHalfSent = [...unfinished].some((response) => response.headersSent && !response.writableEnded);
  socket.uncork();
  if (!isHalfSent) socket.write(OVERLOADED);
  if (socket.writableLength > 0) socket.destroy();
  else socket.destroySoon();
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function hasSmallBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_LIMIT;
}

/**
 * Reads no more from a connection whose client is still sending. After the response the client has `LINGER_MS` to read it: a connection
 * closed at once with unread data is reset, and the client may lose the response.
 */
export function stopReading(socket: Socket): void {
  socket.pause();
  // Node resumes a connection to skip the rest of a body.
  socket.on('resume', () => socket.pause());
  // Called by Node after a response with "Connection: close".
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
