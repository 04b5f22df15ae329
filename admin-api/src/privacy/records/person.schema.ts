import { z } from 'zod';

import { leadFileSchema } from '../../leads/model/lead-files.schema.ts';
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import { PRIVACY_REQUEST_KINDS } from '../../../contract/privacy.ts';
import { correctedFieldSchema } from '../../audit-log/audit-entry.schema.ts';
import { consentEventSchema, subscriberStatusSchema } from '../../newsletter/newsletter-subscriber.schema.ts';
import { emailKindSchema, emailStatusSchema } from '../../emails/outbox-email.schema.ts';
import { emailText, id, instant, languageSchema, requiredLine } from '../../http/fields.schema.ts';
import {
  answerChannelSchema,
  entryTypeSchema,
  leadArrivalSchema,
  leadKindSchema,
  leadStatusSchema,
  serviceTypeSchema,
} from '../../leads/model/lead.schema.ts';
import { placeSchema, slotsSchema, urgencySchema } from '../../leads/model/place-and-time.schema.ts';
import { phoneText } from '../../leads/model/phone.schema.ts';
import { PRIVACY_REQUEST_STATUSES } from '../requests/privacy-request.entity.ts';

/** The maximum number of e-mail addresses, and of phone numbers, of one person. */
const MAX_IDENTIFIERS = 20;

export const findPersonSchema = z
  .strictObject({
    query: requiredLine(MAX_EMAIL_LENGTH).meta({ description: 'An e-mail address, a phone number in any notation, or a reference.' }),
  })
  .meta({ id: 'FindPerson' });
export type FindPerson = z.output<typeof findPersonSchema>;

const identifiers = {
  emails: z.array(emailText.transform((email) => email.toLowerCase())).max(MAX_IDENTIFIERS),
  phones: z.array(phoneText.meta({ maxLength: MAX_PHONE_LENGTH })).max(MAX_IDENTIFIERS),
};

/** A person, identified by addresses and numbers that staff choose: every record with one of them is theirs. */
export const personSchema = z
  .strictObject(identifiers)
  .refine(({ emails, phones }) => emails.length + phones.length > 0, { error: 'field.nothing', path: ['emails'] })
  .meta({ id: 'Person', description: 'E-mail addresses in lower case, and phone numbers in E.164.' });
export type Person = z.output<typeof personSchema>;

export const foundPersonSchema = z
  .object({
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    asked: z.string().nullable().meta({ description: 'The e-mail address or phone number of the query; `null` for a reference.' }),
  })
  .meta({
    id: 'FoundPerson',
    description:
      'The identifier of the query, and others from the same leads. They may belong to other people: staff choose those of the person.',
  });
export type FoundPerson = z.output<typeof foundPersonSchema>;

const personLeadSchema = z
  .object({
    id,
    kind: leadKindSchema,
    reference: z.string(),
    status: leadStatusSchema,
    receivedAt: instant,
    language: languageSchema,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    serviceType: serviceTypeSchema.nullable(),
    message: z.string().nullable(),
    place: placeSchema.nullable(),
    urgency: urgencySchema.nullable(),
    slots: slotsSchema,
    rating: z.int().min(1).max(5).nullable().meta({ description: 'The rating of the person; `null` for none.' }),
    arrivedBy: leadArrivalSchema,
    sourcePath: z.string().nullable(),
    campaign: z.record(z.string(), z.string().nullable()).nullable(),
    firstVisit: z.record(z.string(), z.string().nullable()).nullable(),
    isRestricted: z.boolean(),
    corrections: z.array(z.object({ changes: z.array(correctedFieldSchema), createdAt: instant })),
    thread: z.array(
      z.object({
        type: entryTypeSchema,
        channel: answerChannelSchema.nullable(),
        sender: z.string().nullable().meta({ description: 'The sender of an e-mail that may be from somebody else.' }),
        subject: z.string().nullable(),
        text: z.string().nullable(),
        original: z.string().nullable().meta({ description: 'The stored original of an e-mail whose text is an extract.' }),
        createdAt: instant,
      }),
    ),
    files: z
      .array(leadFileSchema.pick({ id: true, name: true, type: true, bytes: true, receivedAt: true, addedOn: true }))
      .meta({ description: 'Their contents are in the archive of the lead.' }),
  })
  .meta({ id: 'PersonLead' });
export type PersonLead = z.output<typeof personLeadSchema>;

const personConsentSchema = z
  .object({
    about: z.enum(['contact', 'callback', 'newsletter']),
    event: z.enum(['noticed', ...consentEventSchema.options]),
    noticeVersion: z.int().nullable().meta({ description: '`null` when it is unknown, or no form was used.' }),
    language: languageSchema,
    occurredAt: instant,
  })
  .meta({ id: 'PersonConsent', description: '`noticed`: a lead was sent from a form with this version of the privacy notice.' });
export type PersonConsent = z.output<typeof personConsentSchema>;

/** All stored data of a person. */
export const personRecordsSchema = z
  .object({
    language: languageSchema.meta({ description: 'The person’s most recent language.' }),
    leads: z.array(personLeadSchema).meta({ description: 'Newest first, including restricted ones.' }),
    written: z
      .array(
        z
          .object({
            sender: z.string(),
            subject: z.string().nullable(),
            text: z.string().nullable(),
            original: z.string().nullable(),
            createdAt: instant,
          })
          .meta({ id: 'PersonWritten' }),
      )
      .meta({ description: 'E-mails from the person in leads of others, oldest first.' }),
    nameMatches: z
      .array(
        z
          .object({
            entryId: id,
            leadId: id,
            reference: z.string(),
            text: z.string(),
            createdAt: instant,
          })
          .meta({ id: 'PersonNameMatch' }),
      )
      .meta({
        description:
          'Notes, replies and e-mails in leads of others that contain the person’s name, oldest first. An erasure does not change them, because another person may have the same name: staff redact those that mean this person.',
      }),
    subscriptions: z.array(
      z
        .object({
          id,
          email: z.string(),
          status: subscriberStatusSchema,
          language: languageSchema,
          createdAt: instant,
          isRestricted: z.boolean(),
        })
        .meta({ id: 'PersonSubscription' }),
    ),
    emails: z
      .array(
        z
          .object({
            kind: emailKindSchema,
            recipient: z.string(),
            status: emailStatusSchema,
            createdAt: instant,
            sentAt: instant.nullable(),
          })
          .meta({ id: 'PersonEmail' }),
      )
      .meta({ description: 'E-mails to the person and about their leads, newest first.' }),
    requests: z.array(
      z
        .object({
          id,
          kind: z.enum(PRIVACY_REQUEST_KINDS),
          status: z.enum(PRIVACY_REQUEST_STATUSES),
          details: z.string().nullable(),
          createdAt: instant,
        })
        .meta({ id: 'PersonRequest' }),
    ),
    consents: z.array(personConsentSchema).meta({ description: 'Oldest first.' }),
    counts: z.record(z.string(), z.int()).meta({
      description:
        'What an erasure removes: `leads`, `notes`, `emails`, `subscriptions`, `consents`, `requests`, `views` (saved searches for the person), `mentions` (entries of other leads in which an address or number is redacted).',
    }),
  })
  .meta({ id: 'PersonRecords' });
export type PersonRecords = z.output<typeof personRecordsSchema>;

export const blankPersonSchema = z
  .strictObject({ ...identifiers, entryId: id.meta({ description: 'The note, reply or e-mail.' }) })
  .refine(({ emails, phones }) => emails.length + phones.length > 0, { error: 'field.nothing', path: ['emails'] })
  .meta({ id: 'BlankPerson', description: 'A person, and the entry in which the name is redacted.' });
export type BlankPerson = z.output<typeof blankPersonSchema>;

export const exportPersonSchema = z
  .strictObject({
    ...identifiers,
    format: z.enum(['json', 'html']),
    language: languageSchema.meta({ description: 'The language of the page; ignored for JSON.' }),
  })
  .refine(({ emails, phones }) => emails.length + phones.length > 0, { error: 'field.nothing', path: ['emails'] })
  .meta({ id: 'ExportPerson' });
export type ExportPerson = z.output<typeof exportPersonSchema>;
