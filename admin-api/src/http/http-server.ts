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

/** The limits of a server; tests lower them. */
export interface HttpLimits {
  /** Requests in progress per connection. Browsers and proxies send the next one after the response. */
  perConnection: number;
  /** Requests in progress in total, without those whose body is incomplete; `isOverloaded` reports more. */
  inTotal: number;
  /** Open connections per network. 0: no limit, because all come from a proxy. */
  connectionsPerNetwork: number;
  /** Requests per network whose body is incomplete. */
  unfinishedBodies: number;
  /**
   * Time limit for the headers of a request, and then for its body. After that the response is a 408 and the connection is closed.
   */
  requestTimeoutMs: number;
  /** Time limit for a form with files, or a photo of the website. */
  formTimeoutMs: number;
  /** Minimum bytes of such a body per `requestTimeoutMs`, so that a slow client cannot hold a connection open. */
  formMinBytes: number;
}

/** The maximum size of a form takes 26 minutes at 1 Mbit/s. 32 KiB in 30 s are 9 kbit/s. */
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
 * Longer than the idle timeout of proxies and load balancers (usually 60 s), so that the client closes first: a request sent while the server
 * closes is lost, and a POST is not retried.
 */
const KEEP_ALIVE_MS = 75_000;

/** Time for a client that is still sending to read the response before its connection is closed. */
const LINGER_MS = 1_000;

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const OVERLOADED = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Refuses a second Host header, because a proxy and this server could each use a different one and so bypass the rules of the proxy. */
export const refuseDuplicateHost: RequestHandler = ({ rawHeaders }, response, next) => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1) return next();
  response.setHeader('Connection', 'close');
  next(new AppError({ status: 400, code: 'request.malformed' }));
};

/** A socket with the parser of Node's HTTP server. */
type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };
/** The error value of callbacks of Node's HTTP parser. */
const PARSE_ERROR = -1;

/** Counts per network. An IPv6 address also counts for its /48, which one customer may have. */
class NetworkCounter {
  private readonly counts = new Map<string, number>();

  /** Adds one to the network of an address. Returns a function that removes it, to be called once; undefined when the network has reached `max`. */
  add(ip: string | undefined, max: number): (() => void) | undefined {
    const site = siteNetworkOf(ip);
    const networks = site === null ? [networkOf(ip)] : [networkOf(ip), site];
    if (networks.some((network) => (this.counts.get(network) ?? 0) >= max)) return undefined;
    for (const network of networks) this.counts.set(network, (this.counts.get(network) ?? 0) + 1);
    return () => {
      for (const network of networks) {
        const count = (this.counts.get(network) ?? 1) - 1;
        if (count > 0) this.counts.set(network, count);
        else this.counts.delete(network);
      }
    };
  }
}

/**
 * Express in an HTTP server with a maximum of requests in progress. Node stops reading a connection only when responses are buffered, so
 * that a client could start any number of asynchronous requests by pipelining.
 *
 * A request is in progress from the end of its body until its response is sent. Incomplete bodies and event streams, which a client can keep
 * open at no cost, do not count and have separate limits.
 */
export class BoundedHttpAdapter extends ExpressAdapter {
  private readonly unfinished = new WeakMap<Socket, Set<ServerResponse>>();
  private readonly inProgress = new Set<ServerResponse>();
  private readonly connections = new NetworkCounter();
  private readonly bodies = new NetworkCounter();

  constructor(private readonly limits: HttpLimits = LIMITS) {
    super();
  }

  /** With the production limits. Behind a proxy all connections come from the proxy, which has to limit its own. */
  static forProduct({ isBehindProxy }: { isBehindProxy: boolean }): BoundedHttpAdapter {
    return new BoundedHttpAdapter({ ...LIMITS, ...(isBehindProxy && { connectionsPerNetwork: 0 }) });
  }

  /** Whether too many requests are in progress, so that the current one has to be refused. */
  isOverloaded(): boolean {
    return this.inProgress.size > this.limits.inTotal;
  }

  /** Stops counting a response that stays open, such as an event stream. */
  exclude(response: ServerResponse): void {
    this.inProgress.delete(response);
  }

  /** Refuses a request with an incomplete body when its network has reached the limit of these. */
  readonly limitBodies: RequestHandler = (request, response, next) => {
    if (request.complete || !hasBody(request)) return next();
    const release = this.bodies.add(request.ip, this.limits.unfinishedBodies);
    if (!release) {
      response.setHeader('Connection', 'close');
      return next(new Overloaded());
    }
    request.once('close', release);
    next();
  };

  /** Refuses a request while this process is overloaded. To be used after the body was read, because only then a request counts. */
  readonly refuseOverload: RequestHandler = ({ originalUrl }, _response, next) => {
    // Health checks are never refused, because an overloaded process is alive.
    next(this.isOverloaded() && !originalUrl.startsWith('/api/health/') ? new Overloaded() : undefined);
  };

  override initHttpServer(): void {
    this.httpServer = this.createServer(this.getInstance<RequestListener>());
    if (this.limits.connectionsPerNetwork > 0) {
      this.httpServer.on('connection', (socket: Socket) => {
        const release = this.connections.add(socket.remoteAddress, this.limits.connectionsPerNetwork);
        if (release) socket.once('close', release);
        else socket.destroy();
      });
    }
  }

  private createServer(handle: RequestListener): Server {
    const { requestTimeoutMs, formTimeoutMs, perConnection } = this.limits;
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node has one time limit for all requests, so it is the longest one; `limitBody` enforces the others.
      requestTimeout: formTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    };
    return createServer(options, (request, response) => {
      const { socket } = request;
      // After a refusal Node still parses the data that it has read from the connection.
      if (socket.destroyed || socket.writableEnded) return;
      const unfinished = this.unfinishedOn(socket);
      if (unfinished.size >= perConnection) return rejectConnection(socket, unfinished);
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

/** Ends a request whose body is not complete in time, or, for large bodies, is slower than the minimum rate. */
function limitBody(request: IncomingMessage, response: ServerResponse, { requestTimeoutMs, formMinBytes }: HttpLimits): void {
  const { socket } = request;
  const isLong = isFormWithFiles(request) || isPhotoBody(request);
  let bytesRead = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    // A paused request is not the client's fault: the server is still storing what it has read.
    const isArriving = isLong && (request.isPaused() || socket.bytesRead - bytesRead >= formMinBytes);
    bytesRead = socket.bytesRead;
    if (isArriving) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  }, requestTimeoutMs).unref();
  // Also emitted when the response is finished, while the body may still stall.
  request.once('close', () => {
    if (request.complete || socket.destroyed) clearInterval(timer);
  });
}

/**
 * Sends a 503 unless a response is partly sent, and closes the connection at once, which frees the memory of its requests. The data that Node
 * has already read may contain a thousand more requests.
 */
function rejectConnection(socket: ParsedSocket, unfinished: ReadonlySet<ServerResponse>): void {
  // Not a public API, but the only way to stop the parser within its current chunk.
  if (socket.parser) socket.parser.onIncoming = () => PARSE_ERROR;
  const isPartlySent = [...unfinished].some((response) => response.headersSent && !response.writableEnded);
  socket.uncork();
  if (!isPartlySent) socket.write(OVERLOADED);
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
 * Stops reading from a connection whose client is still sending. After the response the client has `LINGER_MS` to read it: closing a
 * connection with unread data resets it, and the client may lose the response.
 */
export function stopReading(socket: Socket): void {
  socket.pause();
  // Node resumes a connection to discard the rest of a body.
  socket.on('resume', () => socket.pause());
  // Called by Node after a response with "Connection: close".
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
