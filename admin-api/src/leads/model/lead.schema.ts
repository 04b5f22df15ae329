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
import { urgencySchema, windowsSchema } from './place-and-time.schema.ts';
import { filesKeyText } from './lead-files.schema.ts';
import { RECEIVED, WAITING } from '../../../contract/lead-filters.ts';
import { INBOX_VIEWS, type InboxView } from '../../../contract/inbox-views.ts';
import { searchWords } from '../../../contract/search-text.ts';
import { LEAD_ARRIVALS } from '../../../contract/lead-arrivals.ts';
import { NEWEST_TEXT_LENGTH } from '../../../contract/newest-text.ts';

/** A service of the company by its name, or `other`. Which there are is published: `ServiceNames` knows them. */
export const serviceTypeSchema = z
  .string()
  .refine((name) => name !== '', { error: 'field.required', abort: true })
  .refine((name) => name.length <= MAX_SERVICE_NAME_LENGTH && SERVICE_NAME.test(name), { error: 'field.choice' })
  .meta({
    id: 'ServiceType',
    maxLength: MAX_SERVICE_NAME_LENGTH,
    pattern: SERVICE_NAME.source,
    examples: ['ac_services'],
    description: 'A service of the company by its name, or `other`.',
  });

/** What staff have done about a lead. */
export const leadStatusSchema = z.enum(['new', 'in_progress', 'done', 'spam']).meta({ id: 'LeadStatus' });
export type LeadStatus = z.output<typeof leadStatusSchema>;

export const outcomeResultSchema = z.enum(['won', 'lost', 'not_request']).meta({ id: 'OutcomeResult' });
export const lostReasonSchema = z.enum(['price', 'time', 'elsewhere', 'no_answer']).meta({ id: 'LostReason' });
export type LostReason = z.output<typeof lostReasonSchema>;

/** Up to ten million dirhams, as people write it: with two decimals at most. */
const AMOUNT = /^(10000000(\.0{1,2})?|\d{1,7}(\.\d{1,2})?)$/;

/** How a lead ended, as staff say it. */
const sayOutcomeSchema = z
  .strictObject({
    result: outcomeResultSchema,
    reason: lostReasonSchema.nullish().meta({ description: 'Why it was lost; only then, and always then.' }),
    amount: z
      .string()
      .regex(AMOUNT)
      .nullish()
      .meta({ description: 'What it was won for, in AED; only then.', examples: ['12500.50'] }),
  })
  .refine(({ result, reason }) => (result === 'lost') === Boolean(reason), { error: 'field.lostReason', path: ['reason'], when: isValid })
  .refine(({ result, amount }) => result === 'won' || !amount, { error: 'field.wonAmount', path: ['amount'], when: isValid })
  .meta({ id: 'SayOutcome' });
export type SayOutcome = z.output<typeof sayOutcomeSchema>;

/** A field that is invalid comes first. */
export function isValid({ issues }: { issues: readonly unknown[] }): boolean {
  return issues.length === 0;
}

/** What the visitor gets for a lead; the reference identifies it on the telephone. */
export const leadReceiptSchema = z
  .object({
    reference: z.string().meta({ description: 'Short, and easy to read out.', examples: [`${referencePrefix(company)}-7K3M9Q`] }),
    receivedAt: instant,
    dueAt: instant.nullable().meta({
      description: 'By when we aim to reply first; `null` for the repeat of a form that an earlier version has received.',
    }),
  })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.output<typeof leadReceiptSchema>;

/** What the visitor gets for a contact submission, which has a page of its own. */
export const contactReceiptSchema = leadReceiptSchema
  .extend({
    requestPath: z
      .string()
      .nullable()
      .meta({ description: 'The path of the page of the request, for its sender alone; `null` for one that has no page.' }),
  })
  .meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

/** How a lead reached the company: staff added it by hand unless it came from the website. */
export const leadArrivalSchema = z.enum(LEAD_ARRIVALS).meta({ id: 'LeadArrival' });

/** Who did something. */
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
    by: z.union([z.literal('customer'), authorSchema]).meta({ description: '`null` when nobody is known.' }),
    type: z.enum(['message', 'callback', ...entryTypeSchema.exclude(['automatic', 'bounce']).options]).meta({
      id: 'NewestLineType',
      description: '`message` and `callback` are what the form has sent; the others are entries of the thread.',
    }),
    channel: answerChannelSchema.nullable(),
    text: z
      .string()
      .nullable()
      .meta({
        description: `The first ${NEWEST_TEXT_LENGTH} characters in one line, with whole words and \`…\` where it goes on; a note mentions an account as \`<@id>\`. \`null\` when nothing was written.`,
      }),
  })
  .meta({
    id: 'NewestLine',
    description: 'What was last said or done in the conversation. No answer that was taken back, and nothing that a program has sent.',
  });
export type NewestLine = z.output<typeof newestLineSchema>;

const visitFields = {
  campaignName: z.string().nullable().meta({ description: 'The `utm_campaign` of the visit.' }),
  referrerHost: z.string().nullable().meta({ description: 'The site that led to it.' }),
  landingPath: z.string().nullable().meta({ description: 'The page on which it began.' }),
};

/** What staff see of a lead of either kind, besides what the visitor sent. */
export const leadFields = {
  arrivedBy: leadArrivalSchema,
  source: z.string().meta({
    description:
      'Where its visitor came from: the source of a campaign or a site, `hand:` and the way in of a lead that staff added, or `unknown`.',
    examples: ['google', 'hand:phone'],
  }),
  ...visitFields,
  firstSource: z.string().meta({
    description: 'The source of the first visit that the browser knew of; that of the visit itself without consent to analytics.',
    examples: ['instagram'],
  }),
  firstVisit: z
    .object({ ...visitFields, day: z.string().nullable() })
    .nullable()
    .meta({ id: 'FirstVisitOfLead', description: 'The first visit; `null` when only the visit itself is known.' }),
  status: leadStatusSchema,
  assignee: authorSchema.meta({ id: 'Assignee', description: 'Who looks after it; `null` for nobody.' }),
  snooze: z
    .object({ until: instant, by: authorSchema })
    .nullable()
    .meta({ id: 'LeadSnooze', description: 'Until when it is put off, and by whom; its due time stays as it is.' }),
  outcome: z.object({ result: outcomeResultSchema, reason: lostReasonSchema.nullable(), amount: z.string().nullable() }).nullable().meta({
    id: 'LeadOutcome',
    description: 'How it ended: `null` unless it is done and somebody has said so. The amount is in AED, with two decimals.',
  }),
  repliedAt: instant.nullable().meta({
    description:
      'When the visitor last replied by e-mail, until somebody answers, tries to, or writes a note; `null` otherwise. The view `replied` has the open ones.',
  }),
  newest: newestLineSchema,
  isSuspected: z.boolean().meta({ description: 'Probably sent by a robot.' }),
  isTest: z
    .boolean()
    .meta({ description: 'Sent by staff to see that everything works. Lists and their counts have it; the figures of a period do not.' }),
  windows: windowsSchema,
  receivedAt: instant,
  dueAt: instant.meta({ description: 'When it is to be answered by; releasing a suspected lead does not change it.' }),
  firstAnsweredAt: instant.nullable(),
  version: z.int().meta({ description: 'Incremented by every change.' }),
};

export const leadKindSchema = z.enum(['contact', 'callback']).meta({ id: 'LeadKind' });

export const leadScopeSchema = z
  .enum([...leadKindSchema.options, 'all'])
  .meta({ id: 'LeadScope', description: 'Which list: that of a kind, or that of both.' });

/** What a list is searched for. */
export const search = anyLine(MAX_SEARCH_LENGTH)
  .refine((value) => searchWords(value) !== undefined, { error: 'field.search' })
  .meta({
    description:
      'Words that a lead holds, in any order: name, e-mail, phone in any notation, service in any language, message, notes, reference with or without its hyphen. They are found as parts of words, those of one or two letters as whole words. One of them needs two letters or digits.',
  });

/** Whose leads: those of the signed-in account, of nobody, or of an account. */
export const assigneeFilter = z
  .string()
  .regex(/^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ description: 'Whose leads: `me`, `none` for those that belong to nobody, or the id of an account.' });

const NAME = SERVICE_NAME.source.slice(1, -1);
const SERVICES_PATTERN = new RegExp(`^${NAME}(?:,${NAME}){0,${MAX_SERVICES}}$`);

/** For which services, in which language and when leads came, and how long they have waited. */
export const originFilters = {
  service: z
    .string()
    .regex(SERVICES_PATTERN)
    .optional()
    .meta({
      description: 'One service or several, separated by commas; each stands for its family. Callback requests name no service.',
      examples: ['ac_services,painting'],
    }),
  language: languageSchema.optional(),
  received: z.enum(RECEIVED).optional().meta({ description: 'When they came, counted from today in Dubai; within `from` and `to` too.' }),
  waiting: z
    .enum(WAITING)
    .optional()
    .meta({ description: 'Only leads that wait for their answer: all, or those that have waited for longer than these hours or days.' }),
};

/** How leads ended. */
export const outcomeFilter = z
  .enum([...outcomeResultSchema.options, 'none'])
  .meta({ description: 'How it ended; `none` for leads that are done and nobody has said how.' });

export const SORTS = ['newest', 'oldest', 'due', 'queue'] as const;
const SORT_DESCRIPTION =
  '`due` lists only leads that wait for their answer, the first due first. `queue` begins with these, which puts what is overdue first, and goes on with all others, newest first; emergencies that are open come before all of them, in the same order.';

/** Where leads came from. */
export const sourceFilter = z
  .string()
  .min(1)
  .max(MAX_SOURCE_LENGTH)
  .refine(isStorable, { error: 'field.unstorable' })
  .meta({ description: 'The source of the lead, as leads and figures have it.', examples: ['google'] });

/** Which leads a list has, before any filter. */
export const inboxViewSchema = z.enum(INBOX_VIEWS).meta({
  id: 'InboxView',
  description:
    '`open`: new or in progress, neither suspected nor put off. `new`, `unassigned` and `mine`: those of them that are new, belong to nobody, or to the signed-in account. `emergencies`: emergencies that wait for their answer. `overdue` and `dueSoon`: leads that wait for their answer, overdue or due within two hours. `replied`: open leads, not put off, whose visitor has replied by e-mail since somebody last answered, tried to or wrote a note. `snoozed`: put off. `suspected`: perhaps sent by a robot, and open. `done`, `spam`, `all`.',
});

/** What a list is filtered by, in every view. */
const leadFilter = {
  q: search.optional(),
  assignee: assigneeFilter.optional(),
  from: date.optional().meta({ description: 'The first day, in Dubai.' }),
  to: date.optional().meta({ description: 'The last day, in Dubai.' }),
  ...originFilters,
  urgency: urgencySchema.optional().meta({ description: 'How soon it is needed; callback requests do not say.' }),
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

/** How many leads each view of the inbox has. */
export const leadCountsSchema = z
  .object(Object.fromEntries(INBOX_VIEWS.map((name) => [name, counted])) as Record<InboxView, typeof counted>)
  .meta({
    id: 'LeadCounts',
    description:
      'Each count is the total of the list with this view and the same filter, up to 10,001. Without a filter, `all` is exact, and above 10,000 may be five seconds old. Test leads are counted, as lists show them.',
  });
export type LeadCounts = z.output<typeof leadCountsSchema>;

/** The query of an export. */
export const exportLeadsSchema = z.strictObject(queueFilter);

/** What has become of an answer that the product sends by e-mail. */
const deliverySchema = z
  .object({
    state: z.enum([...emailStatusSchema.options, 'bounced']).meta({
      id: 'DeliveryState',
      description:
        '`waiting`: it is sent at `at`, or is being sent. `sent`: the mail server has taken it. `failed`: it was given up. `bounced`: the report came that it did not arrive, which is in the thread as well.',
    }),
    at: instant.meta({ description: 'When it is tried next, was sent, has failed or came back.' }),
    undoUntil: instant.nullable().meta({ description: 'Until when it can be undone; `null` once it is being sent.' }),
    failure: emailFailureSchema.nullable().meta({ description: 'Why the last attempt failed.' }),
  })
  .meta({ id: 'LeadDelivery' });

export const entrySchema = z
  .object({
    id,
    type: entryTypeSchema,
    channel: answerChannelSchema.nullable(),
    text: z.string().nullable().meta({ description: 'A note mentions an account as `<@id>`.' }),
    subject: z.string().nullable().meta({ description: 'Of an e-mail.' }),
    original: z.string().nullable().meta({
      description: 'Of an e-mail of which the text is a part, because it quotes another one or is very long: all that is kept of it.',
    }),
    author: authorSchema,
    createdAt: instant,
    takenBack: z.object({ at: instant, by: authorSchema }).nullable().meta({
      id: 'TakenBackAnswer',
      description: 'When an answer was taken back, and by whom; its text stays as it was recorded. `null` while it counts.',
    }),
    isVerified: z.boolean().nullable().meta({
      description: 'Of a reply: whether DMARC found that it came from the e-mail address of the lead. `null` for anything else.',
    }),
    delivery: deliverySchema.nullable().meta({
      description: 'What has become of the e-mail of an answer that the product sends; `null` for anything else, and once it was undone.',
    }),
    sender: z.string().nullable().meta({
      description:
        'Of a reply that is not verified, and of what a program sent: the address that it came from. That of the lead when DMARC did not find it genuine.',
    }),
  })
  .meta({
    id: 'LeadEntry',
    description:
      'A note, a record of how the lead was answered or of an attempt that reached nobody, or what came by e-mail since: a reply, an automatic answer, or the report that an e-mail did not arrive (`bounce`).',
  });
export type LeadEntryView = z.output<typeof entrySchema>;

export const eventSchema = z
  .object({
    id: z.string().meta({ description: 'Of the entry of the audit log, with a number behind it for a further step of the same entry.' }),
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
    name: z.string().nullable().meta({ description: '`null` for a callback request, which has none.' }),
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

/** What staff can decide about a lead, in single and in bulk changes. */
const leadDecision = {
  status: leadStatusSchema.optional(),
  assigneeId: id.nullable().optional().meta({ description: 'The account that looks after it from now on; `null` for nobody.' }),
  outcome: sayOutcomeSchema.nullable().optional().meta({ description: 'How it ended, which makes it done; `null` when nobody can say.' }),
  snoozedUntil: instant
    .nullable()
    .refine(isSnoozable, { error: 'field.laterTime' })
    .optional()
    .meta({ description: 'Puts an open lead off until then, a year at most; `null` brings it back.' }),
};

const NOTHING = { error: 'field.nothing', path: ['status'] };

const isDecided = (decision: LeadDecision) =>
  [decision.status, decision.assigneeId, decision.outcome, decision.snoozedUntil].some((value) => value !== undefined);

export const changeLeadSchema = z
  .strictObject({ version: leadVersion, ...leadDecision, note: requiredText(MAX_MESSAGE_LENGTH).optional() })
  .refine((change) => isDecided(change) || change.note !== undefined, { ...NOTHING, when: isValid })
  .meta({
    id: 'ChangeLead',
    description: 'A new status, how it ended, another assignee, a snooze, a note for the thread, or several of them.',
  });
export type ChangeLead = z.output<typeof changeLeadSchema>;

export const answerLeadSchema = z
  .strictObject({
    channel: answerChannelSchema,
    text: optionalText(MAX_MESSAGE_LENGTH),
    isReached: z
      .boolean()
      .optional()
      .meta({ description: '`false` for an attempt that reached nobody: it is recorded and does not stop the clock.' }),
    send: z.strictObject({ version: leadVersion, filesKey: filesKeyText.optional() }).optional().meta({
      id: 'SendAnswer',
      description:
        'Sends the text to the customer by e-mail, after ten seconds in which it can be undone, with the files that were announced with this key. Without it, the answer is only recorded.',
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
  .meta({ id: 'SendAgain', description: 'The entry of the thread whose e-mail has failed or did not arrive.' });
export type SendAgain = z.output<typeof sendAgainSchema>;

export const confirmWindowSchema = z
  .strictObject({ version: leadVersion, from: instant.meta({ description: 'When one of the windows of the lead begins.' }) })
  .meta({ id: 'ConfirmWindow', description: 'The window that it will be, of those that the visitor asked for.' });
export type ConfirmWindow = z.output<typeof confirmWindowSchema>;

export const takeBackWindowSchema = z
  .strictObject({ version: leadVersion, from: instant.meta({ description: 'When the window begins that is confirmed.' }) })
  .meta({ id: 'TakeBackWindow', description: 'The confirmed window that it will not be.' });
export type TakeBackWindow = z.output<typeof takeBackWindowSchema>;

export const takeBackAnswerSchema = z
  .strictObject({ answerId: id })
  .meta({ id: 'TakeBackAnswer', description: 'The entry of the thread that recorded an answer which was not given.' });
export type TakeBackAnswer = z.output<typeof takeBackAnswerSchema>;

const bulkLeads = z
  .array(
    z
      .strictObject({ id, version: leadVersion.optional() })
      .meta({ id: 'LeadVersion', description: 'A lead. With a version, it is skipped when somebody has changed it since.' }),
  )
  .min(1)
  .max(MAX_BULK_LEADS);

const skipped = z.array(id).meta({ description: 'Left as they are: changed by somebody since, or unknown.' });

/** Which leads: those that are named, or all that a list has. */
const chosenLeads = {
  leads: bulkLeads.optional(),
  filter: z
    .strictObject({
      ...queueFilter,
      asOf: instant.meta({ description: 'When the list was read: what has arrived since is left as it is.' }),
    })
    .optional()
    .meta({
      id: 'LeadsOfList',
      description: `All leads of a list, by its query; of more than ${MAX_LISTED_LEADS.toLocaleString('en')} the first ones in its order.`,
    }),
};

const isChosenOnce = ({ leads, filter }: { leads?: unknown; filter?: unknown }) => (leads === undefined) !== (filter === undefined);
const CHOICE = { error: 'field.eitherLeads', path: ['leads'], when: isValid };

export const changeLeadsSchema = z
  .strictObject({ ...chosenLeads, ...leadDecision })
  .refine(isChosenOnce, CHOICE)
  .refine(isDecided, { ...NOTHING, when: isValid })
  .meta({ id: 'ChangeLeads', description: 'One status, one assignee, one snooze, or several of them, for many leads.' });
export type BulkChangeRequest = z.output<typeof changeLeadsSchema>;

export const bulkResultSchema = z
  .object({
    changed: z.array(id).meta({ description: 'Those that were different before. Their version is one higher now.' }),
    skipped,
    undo: id.nullable().meta({ description: 'Undoes these changes within a day; `null` when nothing has changed.' }),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof bulkResultSchema>;

export const releaseLeadsSchema = z
  .strictObject(chosenLeads)
  .refine(isChosenOnce, CHOICE)
  .meta({ id: 'ReleaseLeads', description: 'Suspected leads that are genuine.' });
export type BulkReleaseRequest = z.output<typeof releaseLeadsSchema>;

export const bulkReleaseResultSchema = z
  .object({
    released: z.array(id).meta({ description: 'Those that were suspected before. Their version is one higher now.' }),
    skipped,
  })
  .meta({ id: 'BulkReleaseResult' });
export type BulkReleaseResult = z.output<typeof bulkReleaseResultSchema>;

export const undoBulkSchema = z.strictObject({ undo: id }).meta({ id: 'UndoBulk' });
export type UndoBulk = z.output<typeof undoBulkSchema>;

export const undoResultSchema = z
  .object({
    restored: z.array(id),
    skipped: z.array(id).meta({ description: 'Changed by somebody since, and left as they are.' }),
  })
  .meta({ id: 'UndoResult' });
export type UndoResult = z.output<typeof undoResultSchema>;
