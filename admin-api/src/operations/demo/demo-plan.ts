import { v7 as uuidOf } from 'uuid';

import { dubaiDayStart, dubaiDate, dubaiWeekday, dueAt, type HoursSchedule } from '../../../contract/business-hours.ts';
import { COMMUNITIES } from '../../../contract/communities.ts';
import type { LeadPlace, LeadUrgency } from '../../../contract/lead-place.ts';
import { slotDays, type TimeSlot } from '../../../contract/time-slots.ts';
import { company } from '../../../contract/company.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { type Language, pathIn } from '../../../contract/languages.ts';
import type { LeadField } from '../../../contract/lead-fields.ts';
import type { ServiceType } from '../../../contract/services.ts';
import { createReference } from '../../leads/intake/reference.ts';
import type { LeadKind } from '../../leads/model/lead-kinds.ts';
import { AREAS, FIRST_NAMES, LAST_NAMES, LEAD_TEXTS, NOTES, PAGES, writerLanguage } from './demo-texts.ts';
import { createRandom, type Random } from './random.ts';

const DAYS = 90;
const SUNDAY = 0;

/** A step in the handling of a demo lead; `at` in milliseconds since the epoch. */
export interface DemoStep {
  at: number;
  /** Of the thread entry, if the step creates one. */
  entryId: string;
  step: 'note' | 'status' | 'assign' | 'answer' | 'attempt' | 'snooze';
  from?: DemoLead['status'];
  to?: DemoLead['status'];
  /** Whether the lead was unassigned before this step. */
  wasUnassigned?: boolean;
  channel?: 'call' | 'email' | 'chat';
  text?: string;
  /** Recorded together with the status. */
  outcome?: DemoOutcome;
  /** Until when it is snoozed, in milliseconds since the epoch. */
  until?: number;
}

/** Outcome of a demo lead; the amount in AED with two decimals. */
export interface DemoOutcome {
  result: 'won' | 'lost' | 'not_request';
  reason?: 'price' | 'time' | 'elsewhere' | 'no_answer';
  amount?: string;
}

/** A demo lead with its history; times in milliseconds since the epoch. */
export interface DemoLead extends Record<LeadField, string> {
  kind: LeadKind;
  /** Null for callback requests, as is `urgency`. */
  place: LeadPlace | null;
  urgency: LeadUrgency | null;
  /** Preferred time slots for a visit or a call. */
  slots: TimeSlot[];
  id: string;
  reference: string;
  serviceType: ServiceType;
  language: Language;
  sourcePath: string;
  receivedAt: number;
  dueAt: number;
  isSuspected: boolean;
  status: 'new' | 'in_progress' | 'done' | 'spam';
  /** Whether it has an assignee: the first colleague who takes or answers it. */
  isAssigned: boolean;
  outcome: DemoOutcome | null;
  /** Until when it is snoozed; null when it is not. */
  snoozedUntil: number | null;
  steps: DemoStep[];
}

export interface DemoPlanOptions {
  seed: number;
  leads: number;
  /** The end of the 90 days. */
  now: number;
  schedule: HoursSchedule;
}

/** A UUID v7 of that moment, from the seeded random numbers. */
export function idAt(at: number, random: Random): string {
  return uuidOf({ msecs: at, random: Uint8Array.from({ length: 16 }, () => random.below(256)) });
}

/** A plausible moment for a lead: mostly by day, less on Sundays, more towards the end of the 90 days. */
export function momentOf(random: Random, now: number): number {
  for (;;) {
    const back = Math.floor(DAYS * random.next() ** 1.25);
    const hour = 7 + (random.next() + random.next() + random.next()) * 5;
    const at = dubaiDayStart(dubaiDate(now - back * DAY_MS)) + Math.floor(hour * HOUR_MS);
    const isAccepted = dubaiWeekday(at) !== SUNDAY || random.chance(0.4);
    if (at < now - 2 * MINUTE_MS && at > now - DAYS * DAY_MS && isAccepted) return at;
  }
}

/** Leads of 90 days, oldest first; the same for the same seed and `now`. */
export function planLeads({ seed, leads, now, schedule }: DemoPlanOptions): DemoLead[] {
  const random = createRandom(seed);
  const used = new Set<string>();
  const moments = Array.from({ length: leads }, () => momentOf(random, now)).sort((a, b) => a - b);
  return moments.map((receivedAt) => planLead(receivedAt, { random, used, now, schedule }));
}

interface Planning {
  random: Random;
  used: Set<string>;
  now: number;
  schedule: HoursSchedule;
}

function planLead(receivedAt: number, { random, used, now, schedule }: Planning): DemoLead {
  const kind: LeadKind = random.chance(0.26) ? 'callback' : 'contact';
  const language = writerLanguage(random, 0.42);
  const [first, last] = [random.pick(FIRST_NAMES[language]), random.pick(LAST_NAMES[language])];
  const [serviceType, message] = random.pick(LEAD_TEXTS[language]);
  let reference = createReference(kind, company, random.below);
  while (used.has(reference)) reference = createReference(kind, company, random.below);
  used.add(reference);
  const visit = visitDetailsOf(reference, { kind, language, receivedAt, schedule });
  const urgency = kind === 'callback' ? 'call' : visit.urgency === 'emergency' ? 'emergency' : 'normal';
  const due = dueAt(receivedAt, urgency, company.responseAims, schedule, visit.slots);
  const isSuspected = random.chance(0.03);
  const lead: DemoLead = {
    kind,
    ...visit,
    id: idAt(receivedAt, random),
    reference,
    name: `${first[0]} ${last[0]}`,
    // Domains ending in `.example` are reserved: no mail can reach anyone.
    email: `${first[1]}.${last[1]}${random.below(90) + 10}@mail.example`,
    phone: `+97150000${String(random.below(10_000)).padStart(4, '0')}`,
    message: message.replace('{area}', random.pick(AREAS[language])),
    serviceType,
    language,
    sourcePath: pathIn(language, random.pick(PAGES)),
    receivedAt,
    dueAt: due,
    isSuspected,
    status: 'new',
    isAssigned: false,
    outcome: null,
    snoozedUntil: null,
    steps: [],
  };
  if (!isSuspected) addSteps(lead, random, now);
  return lead;
}

/**
 * Place, urgency and time slots of about a third of the leads. Derived from the reference and not from `random`, so that the rest of the
 * plan stays the same.
 */
function visitDetailsOf(
  reference: string,
  { kind, language, receivedAt, schedule }: Pick<DemoLead, 'kind' | 'language' | 'receivedAt'> & { schedule: HoursSchedule },
): Pick<DemoLead, 'place' | 'urgency' | 'slots'> {
  const number = [...reference].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) % 997;
  const offered = number % 3 === 0 ? slotDays(schedule, receivedAt).flatMap(({ slots }) => slots) : [];
  if (kind === 'callback') return { place: null, urgency: null, slots: offered.slice(1, 2) };
  if (number % 3 !== 0) return { place: null, urgency: null, slots: [] };
  const names = COMMUNITIES[number % COMMUNITIES.length];
  const place = {
    community: names?.[language] ?? null,
    building: language === 'ar' ? `برج ${(number % 40) + 1}` : `Tower ${(number % 40) + 1}`,
    unit: String(100 + (number % 900)),
    landmark: null,
    makani: number % 2 === 0 ? `${10_000 + number} ${20_000 + number}` : null,
    // Within Dubai; a pin is exact to a metre.
    latitude: number % 4 === 0 ? (250_600 + number) / 10_000 : null,
    longitude: number % 4 === 0 ? (441_360 + number) / 8_000 : null,
  };
  const urgency = number % 9 === 0 ? 'emergency' : number % 2 === 0 ? 'this_week' : 'flexible';
  return { place, urgency, slots: urgency === 'emergency' ? [] : offered.slice(2, 4) };
}

/** Adds the steps of staff up to `now`. */
function addSteps(lead: DemoLead, random: Random, now: number): void {
  const add = (planned: Omit<DemoStep, 'entryId'>) => {
    const step: DemoStep = { ...planned, entryId: idAt(planned.at, random) };
    if (step.at > now) return;
    if (step.to) {
      step.from = lead.status;
      lead.status = step.to;
    }
    if (step.outcome) lead.outcome = step.outcome;
    if (step.until) lead.snoozedUntil = step.until;
    if (step.step === 'assign' || step.step === 'answer' || step.step === 'attempt') {
      step.wasUnassigned = !lead.isAssigned;
      lead.isAssigned = true;
    }
    lead.steps.push(step);
  };
  const responseMs = lead.dueAt - lead.receivedAt;
  if (random.chance(0.05)) return add({ at: lead.receivedAt + Math.floor(responseMs * random.next()), step: 'status', to: 'spam' });
  // Most first replies come early within the response time, some too late, and a few leads are never answered.
  const share = random.chance(0.86) ? random.next() ** 2.2 : 1 + random.next() * 1.6;
  const answeredAt = lead.receivedAt + Math.max(6 * MINUTE_MS, Math.floor(responseMs * share));
  if (random.chance(0.015)) return;
  if (random.chance(0.5)) {
    const assignedAt = lead.receivedAt + Math.floor((answeredAt - lead.receivedAt) * 0.4);
    add({ at: assignedAt, step: 'assign' });
    add({ at: assignedAt, step: 'status', to: 'in_progress' });
    if (random.chance(0.5))
      add({ at: lead.receivedAt + Math.floor((answeredAt - lead.receivedAt) * 0.6), step: 'note', text: random.pick(NOTES) });
  }
  const channel = lead.kind === 'callback' ? 'call' : random.pick(['call', 'email', 'chat'] as const);
  // Some customers answer only the second call.
  if (channel === 'call' && random.chance(0.12)) {
    const triedAt = lead.receivedAt + Math.floor((answeredAt - lead.receivedAt) * 0.8);
    add({ at: triedAt, step: 'attempt', channel, ...(lead.status === 'new' && { to: 'in_progress' }) });
  }
  add({ at: answeredAt, step: 'answer', channel, ...(lead.status === 'new' && { to: 'in_progress' }) });
  const doneAt = answeredAt + Math.floor((1 + random.next() * 40) * HOUR_MS);
  if (random.chance(0.88)) {
    const outcome = outcomeOf(lead, random);
    return add({ at: doneAt, step: 'status', to: 'done', ...(outcome && { outcome }) });
  }
  // Some open leads are snoozed until a visit or a decision.
  if (random.chance(0.4)) {
    const until = now + Math.floor((1 + random.below(6)) * DAY_MS);
    add({ at: Math.max(answeredAt + HOUR_MS, now - random.below(3) * DAY_MS - 2 * HOUR_MS), step: 'snooze', until });
  }
}

/** Usual prices of a service in AED, from small to large jobs. */
const AMOUNTS: Partial<Record<ServiceType, readonly [small: number, large: number]>> = {
  residential_fit_out: [18_000, 140_000],
  commercial_fit_out: [25_000, 180_000],
  kitchen_renovation: [9_000, 60_000],
  carpentry_services: [900, 9_000],
  pool_maintenance: [500, 4_000],
};
const USUAL_AMOUNT = [180, 2_400] as const;

/** The outcome of a lead: nearly half are won, and some have none recorded. */
function outcomeOf({ kind, serviceType }: DemoLead, random: Random): DemoOutcome | undefined {
  const share = random.next();
  if (share < 0.42) {
    const [small, large] = (kind === 'contact' && AMOUNTS[serviceType]) || USUAL_AMOUNT;
    // Small jobs are more frequent than large ones, and prices are round.
    const amount = Math.round((small + (large - small) * random.next() ** 3) / 10) * 10;
    return random.chance(0.9) ? { result: 'won', amount: amount.toFixed(2) } : { result: 'won' };
  }
  if (share < 0.76) {
    const reasons = ['price', 'price', 'price', 'elsewhere', 'elsewhere', 'time', 'no_answer'] as const;
    return { result: 'lost', reason: random.pick(reasons) };
  }
  return share < 0.84 ? { result: 'not_request' } : undefined;
}
