import type { HttpHandler } from 'msw';

import type { LoggedEntry } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { type MockContext, rawRoute } from '../http/route.ts';
import { wakeLeads } from './leads.ts';
import { countLeads, type Lead } from './lists.ts';

const POLL_MS = 250;

/** Changes of leads, as they happen. */
export function eventHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    rawRoute(context, 'followEvents', () => {
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Request-Id': crypto.randomUUID(),
      };
      return new Response(followLog(store), { headers });
    }),
  ];
}

function followLog(store: Store): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      let shown: ReadonlyMap<string, string> = new Map();
      const sent = new Set(store.state.logs.map(({ id }) => id));
      write(`retry: 2000\n${formatEvent('ready', store.makeId(), {})}`);
      timer = setInterval(() => {
        wakeLeads(store);
        const added = store.state.logs.filter(({ id }) => !sent.has(id)).reverse();
        for (const { id } of added) sent.add(id);
        write(
          added
            .flatMap(stepsOf)
            .map((entry) => formatEntry(store, entry))
            .join(''),
        );
        const presence = describePresence(store);
        for (const leadId of new Set([...shown.keys(), ...presence.keys()])) {
          if (shown.get(leadId) === presence.get(leadId)) continue;
          const viewers = JSON.parse(presence.get(leadId) ?? '[]') as unknown;
          write(formatEvent('presence', store.makeId(), { leadId, viewers }));
        }
        shown = presence;
      }, POLL_MS);
    },
    cancel() {
      clearInterval(timer);
    },
  });
}

type Step = Pick<LoggedEntry, 'id' | 'action' | 'subject'>;

/** What an entry says of each thing that it is about: a bulk change says something of each member. */
function stepsOf({ id, action, subject, members }: LoggedEntry): Step[] {
  if (!members) return [{ id, action, subject }];
  return members.flatMap((member) => member.steps.map((step) => ({ id, action: step.action, subject: member.subject })));
}

function formatEntry({ state }: Store, { id, action, subject }: Step): string {
  if (subject?.type !== 'contact_submission' && subject?.type !== 'callback_request') return '';
  const isContact = subject.type === 'contact_submission';
  const leads: readonly Lead[] = isContact ? state.submissions : state.requests;
  const lead = leads.find((each) => each.id === subject.id);
  if (!lead) return '';
  const change = action.slice(subject.type.length + 1);
  return formatEvent('lead', id, { kind: isContact ? 'contact' : 'callback', id: subject.id, change, lead, counts: countLeads(leads) });
}

/** Who looks at each lead, as JSON. */
function describePresence(store: Store): Map<string, string> {
  const byLead = Map.groupBy(store.state.viewings, ({ leadId }) => leadId);
  return new Map(
    [...byLead].map(([leadId, viewings]) => {
      const ids = [...new Set(viewings.map(({ userId }) => userId))];
      return [leadId, JSON.stringify(ids.map((id) => ({ id, name: store.findAccount(id)?.name ?? '' })))];
    }),
  );
}

function formatEvent(event: string, id: string, data: object): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
