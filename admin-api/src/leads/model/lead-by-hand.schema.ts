import { z } from 'zod';

import { HAND_ARRIVALS } from '../../../contract/lead-arrivals.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import { languageSchema, optionalEmailText, optionalLine, optionalText, requiredLine } from '../../http/fields.schema.ts';
import { isValid, leadVersion } from './lead.schema.ts';
import { optionalPhoneText, phoneText } from './phone.schema.ts';
import { isPosition, NO_POSITION, placeAndTime } from './place-and-time.schema.ts';
import { serviceTypeSchema } from './service-type.schema.ts';

/** The fields that staff write down, with the checks of the contact form; one way to answer is enough. */
const writtenDown = {
  name: requiredLine(MAX_NAME_LENGTH),
  phone: optionalPhoneText,
  email: optionalEmailText,
  serviceType: serviceTypeSchema,
};

const isReachable = ({ phone, email }: { phone: string | null; email: string | null }) => phone !== null || email !== null;
const UNREACHABLE = { error: 'field.phoneOrEmail', path: ['phone'] };

/** A lead that staff add by hand. */
export const addLeadSchema = z
  .strictObject({
    arrivedBy: z.enum(HAND_ARRIVALS),
    ...writtenDown,
    ...placeAndTime,
    message: optionalText(MAX_MESSAGE_LENGTH),
    language: languageSchema.meta({ description: 'The language to answer in.' }),
    isConfirmed: z.boolean().optional().meta({ description: 'Whether the person gets the confirmation that the contact form sends.' }),
  })
  .refine(isReachable, { ...UNREACHABLE, when: isValid })
  .refine(isPosition, { ...NO_POSITION, when: isValid })
  .refine(({ isConfirmed, email }) => !isConfirmed || email !== null, { error: 'field.required', path: ['email'], when: isValid })
  .meta({
    id: 'AddLead',
    description: 'An enquiry by phone, WhatsApp or e-mail or in person. It needs a phone number or an e-mail address.',
  });
export type AddLead = z.output<typeof addLeadSchema>;

export const correctContactSubmissionSchema = z
  .strictObject({ version: leadVersion, ...writtenDown, ...placeAndTime })
  .refine(isReachable, { ...UNREACHABLE, when: isValid })
  .refine(isPosition, { ...NO_POSITION, when: isValid })
  .meta({
    id: 'CorrectContactSubmission',
    description:
      'All of these fields as they are to be. Of the place, the urgency and the windows, those that are missing stay, and so do windows that are an empty list: `null` removes them. A window that is confirmed cannot be left out.',
  });

export const correctCallbackRequestSchema = z
  .strictObject({ version: leadVersion, phone: phoneText })
  .meta({ id: 'CorrectCallbackRequest', description: 'The phone number as it is to be.' });

/** What a correction may say. */
export type CorrectedValues = Partial<Omit<z.output<typeof correctContactSubmissionSchema>, 'version'>>;

/** The fields of a lead as they are to be. */
export type CorrectLead = z.output<typeof correctContactSubmissionSchema> | z.output<typeof correctCallbackRequestSchema>;

/** Whose other enquiries are looked for, as far as it is typed. */
export const findSamePersonSchema = z
  .strictObject({ phone: optionalLine(MAX_PHONE_LENGTH), email: optionalLine(MAX_EMAIL_LENGTH) })
  .meta({ id: 'FindSamePerson', description: 'What is no phone number or e-mail address finds nothing.' });
export type FindSamePerson = z.output<typeof findSamePersonSchema>;
