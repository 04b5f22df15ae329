import { z } from 'zod';

import {
  MAX_BULK_LEADS,
  MAX_LISTED_LEADS,
  MAX_MESSAGE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SERVICE_NAME_LENGTH,
  MAX_SERVICES,
  MAX_SOURCE_LENGTH,
} from '../../../contract/limits.ts';
import { SERVICE_NAME } from '../../../contract/service-list.ts';
import { correctedFieldSchema } from '../../audit-log/audit-entry.schema.ts';
import { pageQuery } from '../../http/pagination.schema.ts';
import { anyLine, date, id, instant, isStorable, languageSchema, optionalText, requiredText } from '../../http/fields.schema.ts';
import { emailFailureSchema, emailStatusSchema } from '../../emails/outbox-email.schema.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { LeadDecision } from './lead-state.ts';
import { company } from '../../../contract/company.ts';
import { referencePrefix } from '../../../contract/reference-prefix.ts';
import { slotsSchema, urgencySchema } from './place-and-time.schema.ts';
import { filesKeyText } from './lead-files.schema.ts';
import { RECEIVED, WAITING } from '../../../contract/lead-filters.ts';
import { INBOX_VIEWS, type InboxView } from '../../../contract/inbox-views.ts';
import { searchWords } from '../../../contract/search-text.ts';
import { LEAD_ARRIVALS } from '../../../contract/lead-arrivals.ts';
import { NEWEST_TEXT_LENGTH } from '../../../contract/newest-text.ts';

/** The name of a service, or `other`. Validates only the format; the services are published by staff. */
export const serviceTypeSchema = z
  .string()
  .refine((name) => name !== '', { error: 'field.required', abort: true })
  .refine((name) => name.length <= MAX_SERVICE_NAME_LENGTH && SERVICE_NAME.test(name), { error: 'field.choice' })
  .meta({
    id: 'ServiceType',
    maxLength: MAX_SERVICE_NAME_LENGTH,
    pattern: SERVICE_NAME.source,
    examples: ['ac_services'],
    description: 'The name of a service of the company, or `other`.',
  });

export const leadStatusSchema = z.enum(['new', 'in_progress', 'done', 'spam']).meta({ id: 'LeadStatus' });
export type LeadStatus = z.output<typeof leadStatusSchema>;

export const outcomeResultSchema = z.enum(['won', 'lost', 'not_request']).meta({ id: 'OutcomeResult' });
export const lostReasonSchema = z.enum(['price', 'time', 'elsewhere', 'no_answer']).meta({ id: 'LostReason' });
export type LostReason = z.output<typeof lostReasonSchema>;

/** Up to ten million dirhams, with two decimals at most. */
const AMOUNT = /^(10000000(\.0{1,2})?|\d{1,7}(\.\d{1,2})?)$/;

/** The outcome of a lead, as entered by staff. */
const outcomeInputSchema = z
  .strictObject({
    result: outcomeResultSchema,
    reason: lostReasonSchema.nullish().meta({ description: 'Why the lead was lost; required for `lost`, not allowed otherwise.' }),
    amount: z
      .string()
      .regex(AMOUNT)
      .nullish()
      .meta({ description: 'The value won in AED; only for `won`.', examples: ['12500.50'] }),
  })
  .refine(({ result, reason }) => (result === 'lost') === Boolean(reason), { error: 'field.lostReason', path: ['reason'], when: isValid })
  .refine(({ result, amount }) => result === 'won' || !amount, { error: 'field.wonAmount', path: ['amount'], when: isValid })
  .meta({ id: 'OutcomeInput' });
export type OutcomeInput = z.output<typeof outcomeInputSchema>;

/** Whether all fields are valid: checks across fields run only then. */
export function isValid({ issues }: { issues: readonly unknown[] }): boolean {
  return issues.length === 0;
}

/** The response to a form; the reference identifies the lead on the telephone. */
export const leadReceiptSchema = z
  .object({
    reference: z.string().meta({ description: 'Short, and easy to read out.', examples: [`${referencePrefix(company)}-7K3M9Q`] }),
    receivedAt: instant,
    dueAt: instant.nullable().meta({
      description: 'When the first reply is due; `null` for the repeat of a form that was received by an earlier version.',
    }),
  })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.output<typeof leadReceiptSchema>;

/** The response to the contact form, with the path of the request page. */
export const contactReceiptSchema = leadReceiptSchema
  .extend({
    requestPath: z
      .string()
      .nullable()
      .meta({ description: 'The path of the request page, for the customer only; `null` for a lead without one.' }),
  })
  .meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

/** How a lead reached the company; all but `website` are added manually by staff. */
export const leadArrivalSchema = z.enum(LEAD_ARRIVALS).meta({ id: 'LeadArrival' });

/** The author of an entry or a change. */
export const authorSchema = z
  .object({ id, name: z.string().nullable().meta({ description: '`null` when the account was deleted.' }) })
  .nullable()
  .meta({ id: 'Author', description: 'A member of staff; `null` for visitors and the system.' });

export const entryTypeSchema = z.enum(['note', 'answer', 'attempt', 'reply', 'automatic', 'bounce']);
export const answerChannelSchema = z.enum(['call', 'email', 'chat']).meta({ id: 'AnswerChannel' });

/** The newest line of the conversation. */
export const newestLineSchema = z
  .object({
    at: instant,
    by: z.union([z.literal('customer'), authorSchema]).meta({ description: '`null` when unknown.' }),
    type: z.enum(['message', 'callback', ...entryTypeSchema.exclude(['automatic', 'bounce']).options]).meta({
      id: 'NewestLineType',
      description: '`message` and `callback` stand for the form; the others are entries of the thread.',
    }),
    channel: answerChannelSchema.nullable(),
    text: z
      .string()
      .nullable()
      .meta({
        description: `The first ${NEWEST_TEXT_LENGTH} characters in one line, cut after a word and with \`…\` when it is longer; a note mentions an account as \`<@id>\`. \`null\` without a text.`,
      }),
  })
  .meta({
    id: 'NewestLine',
    description: 'The newest entry of the conversation, without answers that were undone and automated e-mails.',
  });
export type NewestLine = z.output<typeof newestLineSchema>;

const visitFields = {
  campaignName: z.string().nullable().meta({ description: 'The `utm_campaign` of the visit.' }),
  referrerHost: z.string().nullable().meta({ description: 'The referring site.' }),
  landingPath: z.string().nullable().meta({ description: 'The landing page.' }),
};

/** The fields of leads of both kinds that staff see, besides those of the forms. */
export const leadFields = {
  arrivedBy: leadArrivalSchema,
  source: z.string().meta({
    description:
      'The source of the visit: a campaign or a site, `hand:` and the channel for a lead that staff added manually, or `unknown`.',
    examples: ['google', 'hand:phone'],
  }),
  ...visitFields,
  firstSource: z.string().meta({
    description: 'The source of the first visit that the browser remembers; that of the visit itself without consent to analytics.',
    examples: ['instagram'],
  }),
  firstVisit: z
    .object({ ...visitFields, day: z.string().nullable() })
    .nullable()
    .meta({ id: 'FirstVisitOfLead', description: 'The first visit; `null` when unknown.' }),
  status: leadStatusSchema,
  assignee: authorSchema.meta({ id: 'Assignee', description: 'The assignee; `null` for none.' }),
  snooze: z
    .object({ until: instant, by: authorSchema })
    .nullable()
    .meta({ id: 'LeadSnooze', description: 'Until when the lead is snoozed, and by whom. Its due time does not change.' }),
  outcome: z.object({ result: outcomeResultSchema, reason: lostReasonSchema.nullable(), amount: z.string().nullable() }).nullable().meta({
    id: 'LeadOutcome',
    description: 'The outcome of a done lead; `null` until it is recorded. The amount is in AED, with two decimals.',
  }),
  repliedAt: instant.nullable().meta({
    description:
      'When the customer last replied by e-mail; `null` once staff have answered, tried to, or added a note. The view `replied` lists the open leads among these.',
  }),
  newest: newestLineSchema,
  isSuspected: z.boolean().meta({ description: 'Possibly spam.' }),
  isTest: z.boolean().meta({ description: 'Sent by staff as a test. Included in lists and their counts, but not in reports.' }),
  slots: slotsSchema,
  receivedAt: instant,
  dueAt: instant.meta({ description: 'When the first reply is due; releasing a suspected lead does not change it.' }),
  firstAnsweredAt: instant.nullable(),
  version: z.int().meta({ description: 'Incremented by every change.' }),
};

export const leadKindSchema = z.enum(['contact', 'callback']).meta({ id: 'LeadKind' });

export const leadScopeSchema = z
  .enum([...leadKindSchema.options, 'all'])
  .meta({ id: 'LeadScope', description: 'The list of one kind, or of both.' });

/** The search of a list. */
export const search = anyLine(MAX_SEARCH_LENGTH)
  .refine((value) => searchWords(value) !== undefined, { error: 'field.search' })
  .meta({
    description:
      'Words in any order from the name, e-mail address, phone number in any notation, service in any language, message, notes, and reference with or without its hyphen. Parts of words match; words of one or two letters match whole words only. One word needs at least two letters or digits.',
  });

/** The assignee: the signed-in account, none, or another account. */
export const assigneeFilter = z
  .string()
  .regex(/^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ description: 'The assignee: `me`, `none` for unassigned leads, or the id of an account.' });

const NAME = SERVICE_NAME.source.slice(1, -1);
const SERVICES_PATTERN = new RegExp(`^${NAME}(?:,${NAME}){0,${MAX_SERVICES}}$`);

/** Filters by service, language, time of arrival and waiting time. */
export const originFilters = {
  service: z
    .string()
    .regex(SERVICES_PATTERN)
    .optional()
    .meta({
      description: 'One or several services, separated by commas; each stands for its category. Callback requests have no service.',
      examples: ['ac_services,painting'],
    }),
  language: languageSchema.optional(),
  received: z
    .enum(RECEIVED)
    .optional()
    .meta({ description: 'When leads were received, relative to today in Dubai; combined with `from` and `to`.' }),
  waiting: z
    .enum(WAITING)
    .optional()
    .meta({ description: 'Only leads that await a first reply: all, or those that have waited for longer than these hours or days.' }),
};

/** Filters by outcome. */
export const outcomeFilter = z
  .enum([...outcomeResultSchema.options, 'none'])
  .meta({ description: 'The outcome; `none` for done leads without a recorded outcome.' });

export const SORTS = ['newest', 'oldest', 'due', 'queue'] as const;
const SORT_DESCRIPTION =
  '`due` lists only leads that await a first reply, by due time. `queue` lists these first, so that overdue leads come first, then all others, newest first; open emergencies come before all other leads, in the same order.';

/** Filters by source. */
export const sourceFilter = z
  .string()
  .min(1)
  .max(MAX_SOURCE_LENGTH)
  .refine(isStorable, { error: 'field.unstorable' })
  .meta({ description: 'The `source` of the lead.', examples: ['google'] });

/** The leads of a list before filters. */
export const inboxViewSchema = z.enum(INBOX_VIEWS).meta({
  id: 'InboxView',
  description:
    '`open`: new or in progress, neither suspected nor snoozed. `new`, `unassigned` and `mine`: open leads that are new, unassigned, or assigned to the signed-in account. `emergencies`: emergencies that await a first reply. `overdue` and `dueSoon`: leads that await a first reply, overdue or due within two hours. `replied`: open leads, not snoozed, with a reply of the customer that staff have not reacted to. `snoozed`: snoozed leads. `suspected`: open leads that are possibly spam. `done`, `spam`, `all`.',
});

/** The filters of a list, in every view. */
const leadFilter = {
  q: search.optional(),
  assignee: assigneeFilter.optional(),
  from: date.optional().meta({ description: 'The first day, in Dubai.' }),
  to: date.optional().meta({ description: 'The last day, in Dubai.' }),
  ...originFilters,
  urgency: urgencySchema.optional().meta({ description: 'The urgency; callback requests have none.' }),
  outcome: outcomeFilter.optional(),
  source: sourceFilter.optional(),
};

const ofKind = leadKindSchema.optional().meta({ description: 'Only leads of one kind.' });
const view = inboxViewSchema.default('all');

/** The query of the list of both kinds, without the page. */
const queueFilter = {
  kind: ofKind,
  view,
  ...leadFilter,
  sort: z.enum(SORTS).default('queue').meta({ description: SORT_DESCRIPTION }),
};

/** The query of the list of a kind. */
export const listLeadsOfKindSchema = z.strictObject({
  ...pageQuery(10),
  view,
  ...leadFilter,
  sort: z.enum(SORTS).default('newest').meta({ description: SORT_DESCRIPTION }),
});
export type ListLeads = z.output<typeof listLeadsOfKindSchema>;
export type LeadFilter = Omit<ListLeads, 'page' | 'limit'>;

/** The query of the list of both kinds. */
export const listLeadsSchema = z.strictObject({ ...pageQuery(25), ...queueFilter });

/** The query of the counts. */
export const countLeadsSchema = z.strictObject({ kind: ofKind, ...leadFilter });
export type CountLeads = Omit<z.output<typeof countLeadsSchema>, 'kind'>;

const counted = z.int().min(0);

/** The number of leads in each view of the inbox. */
export const leadCountsSchema = z
  .object(Object.fromEntries(INBOX_VIEWS.map((name) => [name, counted])) as Record<InboxView, typeof counted>)
  .meta({
    id: 'LeadCounts',
    description:
      'Each count is the total of the list with this view and the same filter, up to 10,001. Without a filter, `all` is exact; above 10,000 it may be five seconds old. Includes test leads, as lists do.',
  });
export type LeadCounts = z.output<typeof leadCountsSchema>;

/** The query of an export. */
export const exportLeadsSchema = z.strictObject(queueFilter);

/** The delivery state of an answer by e-mail. */
const deliverySchema = z
  .object({
    state: z.enum([...emailStatusSchema.options, 'bounced']).meta({
      id: 'DeliveryState',
      description:
        '`waiting`: it is sent at `at`, or is being sent. `sent`: accepted by the mail server. `failed`: given up after several attempts. `bounced`: a delivery report came back, which is also in the thread.',
    }),
    at: instant.meta({ description: 'When it is tried next, was sent, failed or bounced.' }),
    undoUntil: instant.nullable().meta({ description: 'Until when it can be undone; `null` once sending has begun.' }),
    failure: emailFailureSchema.nullable().meta({ description: 'Why the last attempt failed.' }),
  })
  .meta({ id: 'LeadDelivery' });

export const entrySchema = z
  .object({
    id,
    type: entryTypeSchema,
    channel: answerChannelSchema.nullable(),
    text: z.string().nullable().meta({ description: 'A note mentions an account as `<@id>`.' }),
    subject: z.string().nullable().meta({ description: 'The subject of an e-mail.' }),
    original: z.string().nullable().meta({
      description: 'The original text of an e-mail, when `text` is only a part of it because it quotes another e-mail or is very long.',
    }),
    author: authorSchema,
    createdAt: instant,
    undone: z.object({ at: instant, by: authorSchema }).nullable().meta({
      id: 'UndoneAnswer',
      description: 'When an answer was undone, and by whom; its text stays. `null` while it is valid.',
    }),
    isVerified: z.boolean().nullable().meta({
      description: 'For a reply: whether it came from the e-mail address of the lead, verified by DMARC. `null` for other entries.',
    }),
    delivery: deliverySchema.nullable().meta({
      description: 'The delivery of an answer by e-mail; `null` for other entries, and once it was undone.',
    }),
    sender: z.string().nullable().meta({
      description:
        'For an unverified reply or an automated e-mail: the address of its sender. It can be the address of the lead, if DMARC did not pass.',
    }),
  })
  .meta({
    id: 'LeadEntry',
    description:
      'A note, an answer, a failed attempt to reach the customer, or an inbound e-mail: a reply, an automatic reply, or a delivery report (`bounce`).',
  });
export type LeadEntryView = z.output<typeof entrySchema>;

export const eventSchema = z
  .object({
    id: z.string().meta({ description: 'The id of the audit log entry, with a suffix for further steps of the same entry.' }),
    action: z.string(),
    author: authorSchema,
    details: z.record(z.string(), z.unknown()),
    changes: z.array(correctedFieldSchema),
    occurredAt: instant,
  })
  .meta({ id: 'LeadEvent', description: 'An event of the lead, from the audit log.' });
export type LeadEventView = z.output<typeof eventSchema>;

export const relatedLeadSchema = z
  .object({
    kind: leadKindSchema,
    id,
    reference: z.string(),
    name: z.string().nullable().meta({ description: '`null` for a callback request.' }),
    serviceType: serviceTypeSchema.nullable(),
    status: leadStatusSchema,
    receivedAt: instant,
  })
  .meta({ id: 'RelatedLead', description: 'Another lead with the same e-mail or phone number.' });
export type RelatedLeadView = z.output<typeof relatedLeadSchema>;

/** The version that a change is based on. */
export const leadVersion = z.int().min(1).max(1_000_000_000).meta({ description: 'The version that the change is based on.' });

const MAX_SNOOZE_MS = 366 * DAY_MS;

function isSnoozable(until: string | null): boolean {
  const left = until === null ? 1 : Date.parse(until) - Date.now();
  return left > 0 && left < MAX_SNOOZE_MS;
}

/** The changes that staff can make to a lead, in single and bulk changes. */
const leadDecision = {
  status: leadStatusSchema.optional(),
  assigneeId: id.nullable().optional().meta({ description: 'The new assignee; `null` for none.' }),
  outcome: outcomeInputSchema.nullable().optional().meta({ description: 'The outcome, which makes the lead done; `null` when unknown.' }),
  snoozedUntil: instant
    .nullable()
    .refine(isSnoozable, { error: 'field.laterTime' })
    .optional()
    .meta({ description: 'Snoozes an open lead until then, a year at most; `null` ends the snooze.' }),
};

const NO_CHANGE_ERROR = { error: 'field.nothing', path: ['status'] };

const isDecided = (decision: LeadDecision) =>
  [decision.status, decision.assigneeId, decision.outcome, decision.snoozedUntil].some((value) => value !== undefined);

export const changeLeadSchema = z
  .strictObject({ version: leadVersion, ...leadDecision, note: requiredText(MAX_MESSAGE_LENGTH).optional() })
  .refine((change) => isDecided(change) || change.note !== undefined, { ...NO_CHANGE_ERROR, when: isValid })
  .meta({
    id: 'ChangeLead',
    description: 'One or several of: a new status, an outcome, an assignee, a snooze, and a note for the thread.',
  });
export type ChangeLead = z.output<typeof changeLeadSchema>;

export const answerLeadSchema = z
  .strictObject({
    channel: answerChannelSchema,
    text: optionalText(MAX_MESSAGE_LENGTH),
    isReached: z
      .boolean()
      .optional()
      .meta({ description: '`false` for a failed attempt to reach the customer, which is recorded but does not stop the clock.' }),
    send: z.strictObject({ version: leadVersion, filesKey: filesKeyText.optional() }).optional().meta({
      id: 'SendAnswer',
      description:
        'Sends the text to the customer by e-mail, with the files that were announced with this key. It can be undone for ten seconds. Without this property, the answer is only recorded.',
    }),
  })
  .refine(({ send, channel, isReached }) => !send || (channel === 'email' && isReached !== false), {
    error: 'field.byEmail',
    path: ['channel'],
    when: isValid,
  })
  .refine(({ send, text }) => !send || text !== null, { error: 'field.required', path: ['text'], when: isValid })
  .meta({ id: 'AnswerLead' });
export type AnswerLead = z.output<typeof answerLeadSchema>;

export const sendAgainSchema = z
  .strictObject({ answerId: id })
  .meta({ id: 'SendAgain', description: 'An answer whose e-mail failed or bounced.' });
export type SendAgain = z.output<typeof sendAgainSchema>;

export const confirmSlotSchema = z
  .strictObject({ version: leadVersion, from: instant.meta({ description: 'The start of a requested time slot.' }) })
  .meta({ id: 'ConfirmSlot', description: 'The time slot to confirm.' });
export type ConfirmSlot = z.output<typeof confirmSlotSchema>;

export const cancelSlotSchema = z
  .strictObject({ version: leadVersion, from: instant.meta({ description: 'The start of the confirmed slot.' }) })
  .meta({ id: 'CancelSlot', description: 'The confirmed slot to cancel.' });
export type CancelSlot = z.output<typeof cancelSlotSchema>;

export const undoAnswerSchema = z.strictObject({ answerId: id }).meta({ id: 'UndoAnswer', description: 'The answer to undo.' });
export type UndoAnswer = z.output<typeof undoAnswerSchema>;

const bulkLeads = z
  .array(
    z
      .strictObject({ id, version: leadVersion.optional() })
      .meta({ id: 'LeadVersion', description: 'A lead. With a version, it is skipped when it was changed since.' }),
  )
  .min(1)
  .max(MAX_BULK_LEADS);

const skipped = z.array(id).meta({ description: 'Not changed, because they were changed since or are unknown.' });

/** The leads of a bulk change: by id, or all leads of a list. */
const leadSelection = {
  leads: bulkLeads.optional(),
  filter: z
    .strictObject({
      ...queueFilter,
      asOf: instant.meta({ description: 'When the list was read; leads that arrived later are not changed.' }),
    })
    .optional()
    .meta({
      id: 'LeadsOfList',
      description: `All leads of a list, by its query; the first ${MAX_LISTED_LEADS.toLocaleString('en')} in its order.`,
    }),
};

const hasOneSelection = ({ leads, filter }: { leads?: unknown; filter?: unknown }) => (leads === undefined) !== (filter === undefined);
const SELECTION_ERROR = { error: 'field.eitherLeads', path: ['leads'], when: isValid };

export const changeLeadsSchema = z
  .strictObject({ ...leadSelection, ...leadDecision })
  .refine(hasOneSelection, SELECTION_ERROR)
  .refine(isDecided, { ...NO_CHANGE_ERROR, when: isValid })
  .meta({ id: 'ChangeLeads', description: 'One or several of: a status, an outcome, an assignee and a snooze, for many leads.' });
export type BulkChangeRequest = z.output<typeof changeLeadsSchema>;

export const bulkResultSchema = z
  .object({
    changed: z.array(id).meta({ description: 'The leads that were changed. Their version was incremented.' }),
    skipped,
    undo: id.nullable().meta({ description: 'The id with which to undo the change within a day; `null` when nothing was changed.' }),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof bulkResultSchema>;

export const releaseLeadsSchema = z
  .strictObject(leadSelection)
  .refine(hasOneSelection, SELECTION_ERROR)
  .meta({ id: 'ReleaseLeads', description: 'Suspected leads to release.' });
export type BulkReleaseRequest = z.output<typeof releaseLeadsSchema>;

export const bulkReleaseResultSchema = z
  .object({
    released: z.array(id).meta({ description: 'The leads that were suspected. Their version was incremented.' }),
    skipped,
  })
  .meta({ id: 'BulkReleaseResult' });
export type BulkReleaseResult = z.output<typeof bulkReleaseResultSchema>;

export const undoBulkSchema = z.strictObject({ undo: id }).meta({ id: 'UndoBulk' });
export type UndoBulk = z.output<typeof undoBulkSchema>;

export const undoResultSchema = z
  .object({
    restored: z.array(id),
    skipped: z.array(id).meta({ description: 'Not restored, because they were changed since.' }),
  })
  .meta({ id: 'UndoResult' });
export type UndoResult = z.output<typeof undoResultSchema>;
