import { worker } from '@zmb/mocks/browser';
import { http } from 'msw';
import { onTestFinished, vi } from 'vitest';

/** Events that were sent to the page and have not reached it. */
let undelivered = 0;

/** Not replaced by fake timers. */
const wait = globalThis.setTimeout.bind(globalThis);

/** Waits until the page has received every event that was sent: the stream passes through the service worker of the mocks. */
export async function eventsDelivered(): Promise<void> {
  while (undelivered > 0) await new Promise((resolve) => wait(resolve, 5));
}

/** The event stream of the page, whose events a test sends. */
export interface LiveEvents {
  send: (event: 'lead' | 'presence' | 'reload' | 'signed_out', data: object) => void;
  /** Breaks the connection; the page connects again. */
  disconnect: () => void;
}

/** Replaces the event stream of the mocks. */
export function liveEvents(): LiveEvents {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  // Events that are sent before the first connection. Events that are sent while the connection is lost are dropped.
  let queued: [event: string, data: object][] | undefined = [];
  const write = (event: string, data: object) => {
    if (queued) return void queued.push([event, data]);
    if (!open) return;
    if (event !== 'ready') undelivered += 1;
    open.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  const drop = () => {
    open = undefined;
    undelivered = 0;
  };
  // The task after the event, because the listeners of the page are called after this one.
  const confirm = () => wait(() => (undelivered = Math.max(0, undelivered - 1)));
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(url: string) {
        super(url);
        for (const event of ['lead', 'presence', 'reload', 'signed_out']) this.addEventListener(event, confirm);
      }
    },
  );
  onTestFinished(() => {
    drop();
    vi.unstubAllGlobals();
  });
  worker.use(
    http.get('/api/admin/events', () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          open = controller;
          // The browser reconnects almost at once.
          controller.enqueue(encoder.encode('retry: 10\n'));
          const waiting = queued ?? [];
          queued = undefined;
          write('ready', { stream: 'stream-1' });
          for (const [event, data] of waiting) write(event, data);
        },
        cancel: drop,
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    }),
  );
  return {
    send: write,
    disconnect() {
      open?.close();
      drop();
    },
  };
}
