import { z } from 'zod';

import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { MAX_WINDOWS } from '../../contract/time-windows.ts';
import { latinDigits } from '../../contract/typed-line.ts';
import { emailText, formExtras, id, instant, languageSchema, optionalLine, optionalText, readNumber } from '../http/fields.schema.ts';
import type { FieldMessageKey } from '../http/messages/en.ts';
import { leadFileSchema } from '../leads/model/lead-files.schema.ts';
import { isValid, leadVersion } from '../leads/model/lead.schema.ts';
import { placeSchema, placeTexts, urgencyField, urgencySchema, windowsField, windowsSchema } from '../leads/model/place-and-time.schema.ts';
import { optionalPhoneText } from '../leads/model/phone.schema.ts';

/** What has become of a request, as its visitor reads it. */
export const requestStateSchema = z
  .enum(['received', 'in_progress', 'answered', 'done', 'withdrawn', 'solved'])
  .meta({ id: 'RequestState' });
export type RequestState = z.output<typeof requestStateSchema>;

/** A photo or a video as its sender sees it. */
const requestFileSchema = leadFileSchema
  .pick({ id: true, name: true, type: true, state: true, receivedAt: true })
  .extend({ message: z.string().nullable().meta({ description: 'Why it is not taken, in the language of the caller.' }) })
  .meta({ id: 'RequestFile', description: 'A photo or a video of a request.' });

/** A request as the holder of its link sees it. */
export const requestViewSchema = z
  .object({
    reference: z.string(),
    state: requestStateSchema,
    receivedAt: instant,
    dueAt: instant.nullable().meta({ description: 'By when it is to be answered; `null` once it is answered or closed.' }),
    service: z.string().meta({ description: 'What it is about, in the language of the caller.' }),
    name: z.string(),
    message: z.string(),
    email: z.string().meta({ description: 'Only its first letter and its domain until the digits are given.' }),
    phone: z.string().nullable().meta({ description: 'E.164; without most of its digits until the last four are given.' }),
    isContactShown: z.boolean(),
    messages: z
      .array(z.object({ id, text: z.string(), writtenAt: instant }).meta({ id: 'RequestMessage' }))
      .meta({ description: 'What the visitor has added on the page, oldest first.' }),
    files: z.array(requestFileSchema).meta({ description: 'What came with the request and was added since, oldest first.' }),
    isAsked: z.boolean().meta({ description: 'Whether the visitor was asked how it was.' }),
    mark: z.int().nullable().meta({ description: 'What the visitor has answered to that, from 1 to 5.' }),
    place: placeSchema.nullable(),
    urgency: urgencySchema.nullable(),
    windows: windowsSchema,
    offeredWindows: z.array(z.string()).meta({
      description:
        'The windows that can be chosen now, with those chosen before that are not over; none while a confirmed one is ahead, and for a closed request.',
    }),
    version: leadVersion,
  })
  .meta({ id: 'RequestView' });
export type RequestView = z.output<typeof requestViewSchema>;

export const REQUEST_ACTIONS = ['message', 'add_files', 'change', 'visit', 'withdraw', 'solve', 'show_contact', 'rate', 'stop'] as const;

const DIGITS = /^\d{4}$/;

/** What has to be given for an action, and what is said where it is missing. */
const NEEDED = { message: 'message', change: 'version', visit: 'version', show_contact: 'digits', rate: 'mark' } as const;

/** What the holder of the link does with a request. Everything is optional that another action needs. */
export const changeRequestSchema = z
  .strictObject({
    action: z.enum(REQUEST_ACTIONS).meta({
      description:
        '`message` adds one, `add_files` takes the photos and videos of a form (`photos` of `multipart/form-data`, after all other fields) and the message that was typed with them, `change` corrects what was sent, `visit` says anew where, how soon and when (what is missing is taken back; a confirmed window stays), `withdraw` and `solve` close the request, `show_contact` shows phone and e-mail once, `rate` says how it was, `stop` ends such questions.',
    }),
    message: optionalText(MAX_MESSAGE_LENGTH).meta({ description: 'What to add, the request in other words, or a sentence with a mark.' }),
    name: optionalLine(MAX_NAME_LENGTH).meta({ description: 'Another name.' }),
    phone: optionalPhoneText.meta({ description: 'Another phone number, with the digits of the one that is stored.' }),
    ...placeTexts,
    urgency: urgencyField,
    windows: windowsField(MAX_WINDOWS),
    version: z
      .preprocess(readNumber, leadVersion.nullish())
      .transform((value) => value ?? null)
      .meta({ description: 'What a change is based on.' }),
    digits: optionalLine(20)
      .transform((value) => value && latinDigits(value).replace(/\s/g, ''))
      .refine((value) => value === null || DIGITS.test(value), { error: 'field.lastDigits' })
      .meta({ description: 'The last four digits of the phone number.', examples: ['4567'] }),
    mark: z
      .preprocess(readNumber, z.int().min(1).max(5).nullish())
      .transform((value) => value ?? null)
      .meta({ description: 'From 1 to 5.' }),
    language: languageSchema.nullish().meta({ description: 'Of the page, for form posts without scripts.' }),
  })
  .superRefine((body, context) => {
    if (!isValid(context)) return;
    const field = body.action in NEEDED ? NEEDED[body.action as keyof typeof NEEDED] : undefined;
    if (field && body[field] === null)
      context.addIssue({ code: 'custom', message: 'field.required' satisfies FieldMessageKey, path: [field], input: body });
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequest = z.output<typeof changeRequestSchema>;

/** What asks for a new link. */
export const sendRequestLinkSchema = z
  .strictObject({ email: emailText, language: languageSchema, leaveEmpty: formExtras.leaveEmpty })
  .meta({ id: 'SendRequestLink' });
export type SendRequestLink = z.output<typeof sendRequestLinkSchema>;

export const requestReceiptSchema = z
  .object({ message: z.string().meta({ description: 'For people. The same whether or not there is such a request.' }) })
  .meta({ id: 'RequestReceipt' });
export type RequestReceipt = z.output<typeof requestReceiptSchema>;
