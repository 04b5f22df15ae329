import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import type { Schema } from '../http/contract.ts';
import { rawRoute } from '../http/route.ts';
import type { Store } from '../store/store.ts';

const LOOK_MS = 250;

/** What happens to leads, as it happens. */
export function eventHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    rawRoute(context, 'followEvents', ({ request }) => {
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Request-Id': crypto.randomUUID(),
      };
      return new Response(followLog(store, request.headers.get('last-event-id')), { headers });
    }),
  ];
}

function followLog(store: Store, lastId: string | null): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const told = new Set(store.state.logs.map(({ id }) => id));
      const missed = lastId === null ? [] : store.state.logs.filter(({ id }) => id > lastId).reverse();
      write(`retry: 2000\n${say('ready', store.makeId(), {})}`);
      write(missed.map(tell).join(''));
      timer = setInterval(() => {
        const news = store.state.logs.filter(({ id }) => !told.has(id)).reverse();
        for (const { id } of news) told.add(id);
        write(news.map(tell).join(''));
      }, LOOK_MS);
    },
    cancel() {
      clearInterval(timer);
    },
  });
}

function tell({ id, action, subject }: Schema<'AuditEntry'>): string {
  if (subject?.type !== 'contact_submission' && subject?.type !== 'callback_request') return '';
  const kind = subject.type === 'contact_submission' ? 'contact' : 'callback';
  return say('lead', id, { kind, id: subject.id, change: action.slice(subject.type.length + 1) });
}

function say(event: string, id: string, data: object): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
