import { z } from 'zod';

import { pageQuery } from '../../http/pagination.schema.ts';
import { date, id, instant, isStorable, optionalText, requiredText } from '../../http/fields.schema.ts';
import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { searchWords } from '../../../contract/search-text.ts';
import { MAX_BULK_LEADS, MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';

/** What staff have done about a lead. */
export const leadStatusSchema = z.enum(['new', 'in_progress', 'done', 'spam']).meta({ id: 'LeadStatus' });
export type LeadStatus = z.output<typeof leadStatusSchema>;

/** What the visitor gets for a lead; the reference identifies it on the telephone. */
export const leadReceiptSchema = z
  .object({
    reference: z.string().meta({ description: 'Short, and easy to read out.', examples: [`${COMPANY_PREFIX.toUpperCase()}-7K3M9Q`] }),
    receivedAt: instant,
  })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.output<typeof leadReceiptSchema>;

/** What staff see of a lead of either kind, besides what the visitor sent. */
export const leadFields = {
  status: leadStatusSchema,
  isSuspected: z.boolean().meta({ description: 'Probably sent by a robot.' }),
  isTest: z
    .boolean()
    .meta({ description: 'Sent by staff to see that everything works. Lists and their counts have it; the figures of a period do not.' }),
  receivedAt: instant,
  dueAt: instant.meta({ description: 'When it is to be answered by; releasing a suspected lead does not change it.' }),
  firstAnsweredAt: instant.nullable(),
  version: z.int().meta({ description: 'Incremented by every change.' }),
};

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const search = z
  .string()
  .refine(isStorable, { error: 'field.unstorable', abort: true })
  .refine((value) => [...value].length <= MAX_SEARCH_LENGTH, {
    error: 'field.tooLong',
    params: { maximum: MAX_SEARCH_LENGTH },
    abort: true,
  })
  .refine((value) => searchWords(value) !== undefined, { error: 'field.search' })
  .meta({
    maxLength: MAX_SEARCH_LENGTH,
    description:
      'Words that a lead holds, in any order and as parts of words: name, e-mail, phone in any notation, message, reference. One of them needs three letters or digits.',
  });

/** The filter of a list of leads. */
const leadFilter = {
  q: search.optional(),
  status: leadStatusSchema.optional(),
  from: date.optional().meta({ description: 'The first day, in Dubai.' }),
  to: date.optional().meta({ description: 'The last day, in Dubai.' }),
  suspected: flag.optional().meta({ description: 'Only suspected leads, or only others.' }),
  due: z
    .enum(['overdue', 'soon', 'waiting'])
    .optional()
    .meta({ description: 'Only leads that wait for their answer: overdue, due within two hours, or all.' }),
  sort: z
    .enum(['newest', 'oldest', 'due'])
    .default('newest')
    .meta({ description: '`due` lists only leads that wait for their answer, the first due first.' }),
};

/** The query of a list of leads. */
export const listLeadsSchema = z.strictObject({ ...pageQuery(10), ...leadFilter });
export type ListLeads = z.output<typeof listLeadsSchema>;
export type LeadFilter = Omit<ListLeads, 'page' | 'limit'>;

const counted = z.int().min(0);

/**
 * How many leads of a kind there are in each view of an inbox. Each count is the total of the list with the same filter, so test
 * leads are in it, and suspected leads are in all but `new`, `overdue` and `dueSoon`.
 */
export const leadCountsSchema = z
  .object({
    new: counted.meta({ description: '`status=new&suspected=false`' }),
    in_progress: counted.meta({ description: '`status=in_progress`' }),
    done: counted.meta({ description: '`status=done`' }),
    spam: counted.meta({ description: '`status=spam`' }),
    suspected: counted.meta({ description: '`status=new&suspected=true`: nobody has sorted them out.' }),
    overdue: counted.meta({ description: '`due=overdue`: not answered in time.' }),
    dueSoon: counted.meta({ description: '`due=soon`: due within the next two hours.' }),
    all: counted.meta({ description: 'Without a filter, exact; above 10,000 it may be five seconds old.' }),
  })
  .meta({
    id: 'LeadCounts',
    description:
      'Each count but `all` is the total of the list with the filter that it names, up to 10,001. Test leads are counted, as lists show them.',
  });
export type LeadCounts = z.output<typeof leadCountsSchema>;

/** The query of an export. */
export const exportLeadsSchema = z.strictObject(leadFilter);

export const entryTypeSchema = z.enum(['note', 'answer']);
export const answerChannelSchema = z.enum(['call', 'email', 'chat']).meta({ id: 'AnswerChannel' });

const authorSchema = z
  .object({ id, name: z.string().nullable().meta({ description: '`null` when the account was deleted.' }) })
  .nullable()
  .meta({ id: 'Author', description: 'A member of staff; `null` for visitors and the system.' });

const entrySchema = z
  .object({
    id,
    type: entryTypeSchema,
    channel: answerChannelSchema.nullable(),
    text: z.string().nullable(),
    author: authorSchema,
    createdAt: instant,
  })
  .meta({ id: 'LeadEntry', description: 'A note, or a record of how the lead was answered.' });
export type LeadEntryView = z.output<typeof entrySchema>;

const eventSchema = z
  .object({ id, action: z.string(), author: authorSchema, details: z.record(z.string(), z.unknown()), occurredAt: instant })
  .meta({ id: 'LeadEvent', description: 'An event of the lead, from the audit log.' });
export type LeadEventView = z.output<typeof eventSchema>;

export const leadKindSchema = z.enum(['contact', 'callback']).meta({ id: 'LeadKind' });

const relatedSchema = z
  .object({ kind: leadKindSchema, id, reference: z.string(), status: leadStatusSchema, receivedAt: instant })
  .meta({ id: 'RelatedLead', description: 'Another lead with the same e-mail or phone number.' });
export type RelatedLeadView = z.output<typeof relatedSchema>;

/** A lead with its thread, history and related leads. */
export function leadDetailSchema<Lead extends z.ZodType>(lead: Lead, name: string) {
  return z
    .object({
      lead,
      thread: z.array(entrySchema).meta({ description: 'Oldest first.' }),
      history: z.array(eventSchema).meta({ description: 'Oldest first; the 200 newest.' }),
      related: z.array(relatedSchema).meta({ description: 'Newest first, 20 at most.' }),
    })
    .meta({ id: name });
}

const version = z.int().min(1).max(1_000_000_000).meta({ description: 'The version that the change is based on.' });

export const changeLeadSchema = z
  .strictObject({ version, status: leadStatusSchema.optional(), note: requiredText(MAX_MESSAGE_LENGTH).optional() })
  .refine(({ status, note }) => status !== undefined || note !== undefined, { error: 'field.nothing', path: ['status'] })
  .meta({ id: 'ChangeLead', description: 'A new status, a note for the thread, or both.' });
export type ChangeLead = z.output<typeof changeLeadSchema>;

export const answerLeadSchema = z
  .strictObject({ channel: answerChannelSchema, text: optionalText(MAX_MESSAGE_LENGTH) })
  .meta({ id: 'AnswerLead' });
export type AnswerLead = z.output<typeof answerLeadSchema>;

const bulkLeads = z
  .array(
    z
      .strictObject({ id, version: version.optional() })
      .meta({ id: 'LeadVersion', description: 'A lead. With a version, it is skipped when somebody has changed it since.' }),
  )
  .min(1)
  .max(MAX_BULK_LEADS);

const skipped = z.array(id).meta({ description: 'Left as they are: changed by somebody since, or unknown.' });

export const bulkChangeSchema = z
  .strictObject({ leads: bulkLeads, status: leadStatusSchema })
  .meta({ id: 'BulkChange', description: 'One status for many leads.' });
export type BulkChangeRequest = z.output<typeof bulkChangeSchema>;

export const bulkResultSchema = z
  .object({
    changed: z.array(id).meta({ description: 'Those that had another status before. Their version is one higher now.' }),
    skipped,
    undo: id.nullable().meta({ description: 'Undoes these changes within a day; `null` when nothing has changed.' }),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof bulkResultSchema>;

export const bulkReleaseSchema = z
  .strictObject({ leads: bulkLeads })
  .meta({ id: 'BulkRelease', description: 'Suspected leads that are genuine.' });
export type BulkReleaseRequest = z.output<typeof bulkReleaseSchema>;

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
