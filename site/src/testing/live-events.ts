import { worker } from '@zmb/mocks/browser';
import { http } from 'msw';

/** The event stream of the page, whose events a test sends. */
export interface LiveEvents {
  send: (event: 'lead' | 'presence' | 'reload' | 'signed_out', data: object) => void;
  /** Breaks the connection; the page connects again. */
  lose: () => void;
}

/** Takes the place of the event stream of the mocks, which tells what happens to their leads. */
export function liveEvents(): LiveEvents {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  // What is sent before the page has connected for the first time; what is sent while the connection is lost is missed.
  let early: [event: string, data: object][] | undefined = [];
  const write = (event: string, data: object) => {
    if (early) return void early.push([event, data]);
    open?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  };
  worker.use(
    http.get('/api/admin/events', () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          open = controller;
          // The browser comes back almost at once.
          controller.enqueue(encoder.encode('retry: 10\n'));
          const waiting = early ?? [];
          early = undefined;
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
