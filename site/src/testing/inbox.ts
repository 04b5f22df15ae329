import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { aLeadDetail, anAssignee, leadCounts } from '@zmb/mocks/fixtures';
import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { comparing, isInView } from '../staff/api/lead-order.ts';
import type { Lead, LeadDetail, LeadQuery, LeadUpdate } from '../staff/api/leads-api.ts';
import { changeInboxSettings } from '../staff/inbox/use-inbox-settings.ts';
import { mockCall } from './api-calls.ts';
import { eventsDelivered, liveEvents } from './live-events.ts';
import { plain, visit, type Visit, type VisitOptions } from './visit.tsx';
import { waitFor } from './wait-for.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Ten in the morning in Dubai. */
export const MORNING = Date.parse('2026-11-23T06:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const at = (moment: number): string => new Date(moment).toISOString();

/** An agent, a manager and a viewer. */
export const COLLEAGUES = [
  anAssignee({ id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e21' }),
  anAssignee({ id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e22', name: 'فاطمة المرزوقي', email: 'fatima@example.com', role: 'manager' }),
  anAssignee({ id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e23', name: 'Vera', email: 'vera@example.com', role: 'viewer' }),
] as const;

/** The leads of a test, which replace those of the mocks. */
export interface Inbox {
  leads: Lead[];
  counts: Schema<'LeadCounts'>;
  /** The details of every lead. */
  detail: Partial<Omit<LeadDetail, 'lead'>>;
  /** The total number of leads, if it is not that of the list. */
  total: number | undefined;
  /** The response that opens a lead. */
  opened: (lead: Lead) => Schema<'LeadDetail'>;
  /** Changes a lead without sending an event to the page. */
  change: (id: string, changes: Partial<Lead>) => Lead;
  /** Sends an event with the lead to the page. */
  sendEvent: (change: LeadUpdate['change'], lead: Lead) => void;
  events: ReturnType<typeof liveEvents>;
}

/** Responds to the calls of the inbox with these leads, in the order of the API, until the test ends. */
export function inboxOf(...leads: Lead[]): Inbox {
  const events = liveEvents();
  const inbox: Inbox = {
    leads,
    counts: leadCounts({ new: leads.length, all: leads.length }),
    detail: {},
    total: undefined,
    opened: (lead) => aLeadDetail({ lead, history: [], ...inbox.detail } as Partial<Schema<'LeadDetail'>>),
    change(id, changes) {
      inbox.leads = inbox.leads.map((lead) => (lead.id === id ? { ...lead, version: lead.version + 1, ...changes } : lead));
      return find(id);
    },
    sendEvent: (change, lead) => events.send('lead', { kind: lead.kind, id: lead.id, change, lead }),
    events,
  };
  const find = (id: string) => {
    const lead = inbox.leads.find((each) => each.id === id);
    if (!lead) throw new Error(`No lead has the id ${id}.`);
    return lead;
  };
  mockCall('listLeads', ({ query }) => ({ status: 200, body: { data: pageOf(inbox, query) } }));
  mockCall('getLead', ({ params: { id } }) => ({ status: 200, body: { data: inbox.opened(find(id)) } }));
  mockCall('countLeads', () => ({ status: 200, body: { data: inbox.counts } }));
  mockCall('changeLead', ({ params, body: { status } }) => {
    const lead = inbox.change(params.id, status ? { status } : {});
    return { status: 200, body: { data: inbox.opened(lead) } };
  });
  mockCall('answerLead', ({ params }) => {
    const lead = inbox.change(params.id, { status: 'in_progress' });
    return { status: 201, body: { data: inbox.opened(lead) } };
  });
  mockCall('listColleagues', () => ({ status: 200, body: { data: { colleagues: [...COLLEAGUES] } } }));
  mockCall('listSavedViews', () => ({ status: 200, body: { data: { views: [] } } }));
  mockCall('listAlerts', () => ({ status: 200, body: { data: { alerts: [] } } }));
  onTestFinished(() => changeInboxSettings({ rows: 25 }));
  return inbox;
}

function pageOf(inbox: Inbox, { kind, view = 'all', page = 1, limit = 25, sort }: LeadQuery): Schema<'LeadPage'> {
  const found = inbox.leads
    .filter((lead) => (kind === undefined || lead.kind === kind) && isInView(view, lead, undefined))
    .toSorted(comparing(sort));
  const total = inbox.total ?? found.length;
  const totalIsCapped = total > 10_000;
  const counted = totalIsCapped ? 10_001 : total;
  const pagination = { page, limit, total: counted, totalPages: Math.ceil(counted / limit), totalIsCapped };
  const shown = inbox.total === undefined ? found.slice((page - 1) * limit, page * limit) : found;
  return { leads: shown as Schema<'LeadPage'>['leads'], pagination, asOf: at(Date.now()) };
}

/** Opens an inbox in the morning and waits for its rows. */
export async function openInbox(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(path, { at: MORNING, ...options });
  await waitFor(() => {
    if (!inMain('[role=row][data-href], [data-empty]') || inMain('[aria-busy=true]')) throw new Error('The list is loading.');
    if (/[?&]lead=/.test(path) && !inMain('[role=region] [role=group] :is(ol, [role=alert])')) throw new Error('The lead is loading.');
  });
  return opened;
}

const inMain = (selector: string) => document.querySelector(`main :is(${selector})`);

/** Advances the clock by a second, in which the page applies the events that it has received. */
export async function advanceClock(ms = 1_000): Promise<void> {
  await eventsDelivered();
  await vi.advanceTimersByTimeAsync(ms);
}

export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [role=row][data-href]')];
export const row = (place = 0): string => plain(rows()[place]?.textContent);
/** The open lead. */
export const pane = (): string => plain(document.querySelector('main [role=region], main section')?.textContent);

/** Prevents links from leaving the page until the test ends. @returns the URLs of the pressed links */
export function preventNavigation(): string[] {
  const pressedUrls: string[] = [];
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a:is([href^="tel:"], [href^="mailto:"], [href^="https:"])');
    if (!link) return;
    event.preventDefault();
    pressedUrls.push(link.href);
  };
  document.addEventListener('click', handleClick, true);
  onTestFinished(() => document.removeEventListener('click', handleClick, true));
  return pressedUrls;
}

/** Opens a tab of the composer, once it is there. */
export async function openMode(mode: 'email' | 'chat' | 'call' | 'note'): Promise<void> {
  const tab = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-lead-composer] [role=tab][data-key=${mode}]`);
    if (!found) throw new Error(`The lead does not offer ${mode}.`);
    return found;
  });
  tab.click();
  await waitFor(() => {
    if (tab.ariaSelected !== 'true') throw new Error('The tab is not open.');
  });
}

/** Presses keys where the focus is. */
export const pressKey = (keys: string): Promise<void> => userEvent.keyboard(keys);
