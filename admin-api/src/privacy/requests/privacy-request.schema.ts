import { z } from 'zod';

import { MAX_MESSAGE_LENGTH } from '../../../contract/limits.ts';
import { PRIVACY_ANSWER_DAYS, PRIVACY_REQUEST_KINDS } from '../../../contract/privacy.ts';
import { emailText, formExtras, id, instant, languageSchema, optionalText } from '../../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../../http/pagination.schema.ts';
import { PRIVACY_REQUEST_STATUSES } from './privacy-request.entity.ts';

const requestKindSchema = z.enum(PRIVACY_REQUEST_KINDS).meta({ id: 'PrivacyRequestKind' });
const { sourcePath, campaign, elapsedMs, noticeVersion, emptyField } = formExtras;

/** The form for privacy requests. */
export const createPrivacyRequestSchema = z
  .strictObject({
    kind: requestKindSchema,
    email: emailText,
    details: optionalText(MAX_MESSAGE_LENGTH).meta({ description: 'What the request is about, such as a phone number or a reference.' }),
    language: languageSchema,
    ...{ sourcePath, campaign, elapsedMs, noticeVersion, emptyField },
  })
  .meta({ id: 'CreatePrivacyRequest' });
export type CreatePrivacyRequest = z.output<typeof createPrivacyRequestSchema>;

export const privacyReceiptSchema = z
  .object({ message: z.string().meta({ description: 'The same whether or not the address is known.' }) })
  .meta({ id: 'PrivacyReceipt' });
export type PrivacyReceipt = z.output<typeof privacyReceiptSchema>;

/** The body of a confirmation; ignored. */
export const confirmPrivacyRequestSchema = z
  .object({ language: z.string().optional().meta({ description: 'The language of the page.' }) })
  .meta({ id: 'ConfirmPrivacyRequest' });
export type ConfirmPrivacyRequest = z.output<typeof confirmPrivacyRequestSchema>;

const statusSchema = z.enum(PRIVACY_REQUEST_STATUSES).meta({ id: 'PrivacyRequestStatus' });

/** A request in the staff area. */
export const privacyRequestSchema = z
  .object({
    id,
    kind: requestKindSchema,
    email: z.string().nullable().meta({ description: '`null` once the person was erased.' }),
    details: z.string().nullable(),
    language: languageSchema,
    status: statusSchema,
    note: z.string().nullable().meta({ description: 'A note of staff.' }),
    version: z.int(),
    createdAt: instant,
    confirmedAt: instant.nullable(),
    dueAt: instant.meta({ description: `The deadline for the answer: ${PRIVACY_ANSWER_DAYS} days after it arrived.` }),
    closedAt: instant.nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequestView = z.output<typeof privacyRequestSchema>;

export const listPrivacyRequestsSchema = z.strictObject({ ...pageQuery(20), status: statusSchema.optional() });
export type ListPrivacyRequests = z.output<typeof listPrivacyRequestsSchema>;

export const privacyRequestPageSchema = z
  .object({
    requests: z.array(privacyRequestSchema).meta({ description: 'Open requests first, by due time; then the others, newest first.' }),
    pagination: paginationSchema,
    waiting: z.int().meta({ description: 'The number of confirmed requests without an answer.' }),
    overdue: z.int().meta({ description: 'How many of them are overdue.' }),
  })
  .meta({ id: 'PrivacyRequestPage' });
export type PrivacyRequestPage = z.output<typeof privacyRequestPageSchema>;

export const changePrivacyRequestSchema = z
  .strictObject({
    version: z.int().min(1).max(1_000_000_000).meta({ description: 'The version that the change is based on.' }),
    status: z.enum(['open', 'in_progress', 'fulfilled', 'refused']),
    note: optionalText(MAX_MESSAGE_LENGTH),
  })
  .meta({ id: 'ChangePrivacyRequest' });
export type ChangePrivacyRequest = z.output<typeof changePrivacyRequestSchema>;
