import { z } from 'zod';

import { HAND_ARRIVALS } from '../../../contract/lead-arrivals.ts';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import {
  languageSchema,
  optionalEmailText,
  optionalLine,
  optionalText,
  removableEmailText,
  requiredLine,
} from '../../http/fields.schema.ts';
import { isValid, leadVersion, serviceTypeSchema } from './lead.schema.ts';
import { optionalPhoneText, removablePhoneText } from './phone.schema.ts';
import { isPosition, NO_POSITION, placeAndTime } from './place-and-time.schema.ts';

/** A lead that staff add by hand, with the checks of the contact form; one way to answer is enough. */
export const addLeadSchema = z
  .strictObject({
    arrivedBy: z.enum(HAND_ARRIVALS),
    name: requiredLine(MAX_NAME_LENGTH),
    phone: optionalPhoneText,
    email: optionalEmailText,
    serviceType: serviceTypeSchema,
    ...placeAndTime,
    message: optionalText(MAX_MESSAGE_LENGTH),
    language: languageSchema.meta({ description: 'The language to answer in.' }),
    isConfirmed: z.boolean().optional().meta({ description: 'Whether the person gets the confirmation that the contact form sends.' }),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, { error: 'field.phoneOrEmail', path: ['phone'], when: isValid })
  .refine(isPosition, { ...NO_POSITION, when: isValid })
  .refine(({ isConfirmed, email }) => !isConfirmed || email !== null, { error: 'field.required', path: ['email'], when: isValid })
  .meta({
    id: 'AddLead',
    description: 'An enquiry by phone, WhatsApp or e-mail or in person. It needs a phone number or an e-mail address.',
  });
export type AddLead = z.output<typeof addLeadSchema>;

export const correctLeadSchema = z
  .strictObject({
    version: leadVersion,
    name: requiredLine(MAX_NAME_LENGTH).optional(),
    phone: removablePhoneText,
    email: removableEmailText,
    serviceType: serviceTypeSchema.optional(),
    ...placeAndTime,
  })
  .refine(isPosition, { ...NO_POSITION, when: isValid })
  .meta({
    id: 'CorrectLead',
    description:
      'The fields as they are to be. Those that are missing stay, and so do windows that are an empty list: `null` removes them. A window that is confirmed cannot be left out. A phone number or an e-mail address has to be left. A callback request has a phone number only.',
  });

/** The fields of a lead as they are to be; those that are undefined stay. */
export type CorrectLead = z.output<typeof correctLeadSchema>;

/** Whose other enquiries are looked for, as far as it is typed. */
export const findSamePersonSchema = z
  .strictObject({ phone: optionalLine(MAX_PHONE_LENGTH), email: optionalLine(MAX_EMAIL_LENGTH) })
  .meta({ id: 'FindSamePerson', description: 'What is no phone number or e-mail address finds nothing.' });
export type FindSamePerson = z.output<typeof findSamePersonSchema>;
