import { z } from 'zod';

import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { MAX_SLOTS } from '../../contract/time-slots.ts';
import { latinDigits } from '../../contract/typed-line.ts';
import { emailText, formExtras, id, instant, languageSchema, optionalLine, optionalText, readNumber } from '../http/fields.schema.ts';
import type { FieldMessageKey } from '../http/messages/en.ts';
import { leadFileSchema } from '../leads/model/lead-files.schema.ts';
import { isValid, leadVersion } from '../leads/model/lead.schema.ts';
import { placeSchema, placeTexts, slotsField, slotsSchema, urgencyField, urgencySchema } from '../leads/model/place-and-time.schema.ts';
import { optionalPhoneText } from '../leads/model/phone.schema.ts';

/** The customer's version of the status of a lead. */
export const requestStateSchema = z
  .enum(['received', 'in_progress', 'answered', 'done', 'withdrawn', 'solved'])
  .meta({ id: 'RequestState' });
export type RequestState = z.output<typeof requestStateSchema>;

/** A photo or a video, for the customer. */
const requestFileSchema = leadFileSchema
  .pick({ id: true, name: true, type: true, state: true, receivedAt: true })
  .extend({ message: z.string().nullable().meta({ description: 'Why it was refused, in the language of the caller.' }) })
  .meta({ id: 'RequestFile', description: 'A photo or a video of a request.' });

/** A request, for the holder of its link. */
export const requestViewSchema = z
  .object({
    reference: z.string(),
    state: requestStateSchema,
    receivedAt: instant,
    dueAt: instant.nullable().meta({ description: 'When the first reply is due; `null` once it was sent or the request is closed.' }),
    service: z.string().meta({ description: 'The title of the service, in the language of the caller.' }),
    name: z.string(),
    message: z.string(),
    email: z.string().meta({ description: 'Masked except for the first letter and the domain, until the digits are entered.' }),
    phone: z.string().nullable().meta({ description: 'E.164; masked except for the first digits until the last four are entered.' }),
    isContactShown: z.boolean(),
    messages: z
      .array(z.object({ id, text: z.string(), writtenAt: instant }).meta({ id: 'RequestMessage' }))
      .meta({ description: 'Messages of the customer on the page, oldest first.' }),
    files: z.array(requestFileSchema).meta({ description: 'Files sent with the request or added later, oldest first.' }),
    isAsked: z.boolean().meta({ description: 'Whether a feedback request was sent.' }),
    rating: z.int().nullable().meta({ description: 'The rating of the customer, from 1 to 5.' }),
    place: placeSchema.nullable(),
    urgency: urgencySchema.nullable(),
    slots: slotsSchema,
    offeredSlots: z.array(z.string()).meta({
      description:
        'Time slots that can be chosen now, including chosen ones that are not over; none while a confirmed slot is ahead, or for a closed request.',
    }),
    version: leadVersion,
  })
  .meta({ id: 'RequestView' });
export type RequestView = z.output<typeof requestViewSchema>;

export const REQUEST_ACTIONS = ['message', 'add_files', 'change', 'visit', 'withdraw', 'solve', 'show_contact', 'rate', 'stop'] as const;

const DIGITS = /^\d{4}$/;

/** The required field of an action. */
const REQUIRED_FIELDS = { message: 'message', change: 'version', visit: 'version', show_contact: 'digits', rate: 'rating' } as const;

/** An action on a request by the holder of its link. Fields of other actions are optional. */
export const changeRequestSchema = z
  .strictObject({
    action: z.enum(REQUEST_ACTIONS).meta({
      description:
        '`message` adds a message, `add_files` adds the photos and videos of a form (`photos` of `multipart/form-data`, after all other fields) and their message, `change` corrects fields, `visit` replaces place, urgency and time slots (missing values are removed; a confirmed slot stays), `withdraw` and `solve` close the request, `show_contact` shows phone and e-mail once, `rate` stores a rating, `stop` stops feedback requests.',
    }),
    message: optionalText(MAX_MESSAGE_LENGTH).meta({
      description: 'The message to add, the corrected message of the request, or a comment with a rating.',
    }),
    name: optionalLine(MAX_NAME_LENGTH).meta({ description: 'The corrected name.' }),
    phone: optionalPhoneText.meta({ description: 'The corrected phone number; needs the last digits of the stored one.' }),
    ...placeTexts,
    urgency: urgencyField,
    slots: slotsField(MAX_SLOTS),
    version: z
      .preprocess(readNumber, leadVersion.nullish())
      .transform((value) => value ?? null)
      .meta({ description: 'The version that the change is based on.' }),
    digits: optionalLine(20)
      .transform((value) => value && latinDigits(value).replace(/\s/g, ''))
      .refine((value) => value === null || DIGITS.test(value), { error: 'field.lastDigits' })
      .meta({ description: 'The last four digits of the phone number.', examples: ['4567'] }),
    rating: z
      .preprocess(readNumber, z.int().min(1).max(5).nullish())
      .transform((value) => value ?? null)
      .meta({ description: 'From 1 to 5.' }),
    language: languageSchema.nullish().meta({ description: 'The language of the page, for form posts without scripts.' }),
  })
  .superRefine((body, context) => {
    if (!isValid(context)) return;
    const field = body.action in REQUIRED_FIELDS ? REQUIRED_FIELDS[body.action as keyof typeof REQUIRED_FIELDS] : undefined;
    if (field && body[field] === null)
      context.addIssue({ code: 'custom', message: 'field.required' satisfies FieldMessageKey, path: [field], input: body });
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequest = z.output<typeof changeRequestSchema>;

/** The form that requests a new link. */
export const sendRequestLinkSchema = z
  .strictObject({ email: emailText, language: languageSchema, emptyField: formExtras.emptyField })
  .meta({ id: 'SendRequestLink' });
export type SendRequestLink = z.output<typeof sendRequestLinkSchema>;

export const requestReceiptSchema = z
  .object({ message: z.string().meta({ description: 'A message to show. The same whether or not a request exists.' }) })
  .meta({ id: 'RequestReceipt' });
export type RequestReceipt = z.output<typeof requestReceiptSchema>;
