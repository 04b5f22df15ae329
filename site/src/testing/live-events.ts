import { worker } from '@zmb/mocks/browser';
import { http } from 'msw';

/** The event stream of the page, whose events a test sends. */
export interface LiveEvents {
  send: (event: 'lead' | 'presence' | 'reload' | 'signed_out', data: object) => void;
  /** Breaks the connection; the page connects again. */
  lose: () => void;
}

/** Replaces the event stream of the mocks. */
export function liveEvents(): LiveEvents {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  // Events that are sent before the first connection. Events that are sent while the connection is lost are dropped.
  let queued: [event: string, data: object][] | undefined = [];
  const write = (event: string, data: object) => {
    if (queued) return void queued.push([event, data]);
    open?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
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
        cancel: () => (open = undefined),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    }),
  );
  return {
    send: write,
    lose() {
      open?.close();
      open = undefined;
    },
  };
}
