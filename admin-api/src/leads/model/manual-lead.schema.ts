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
import { isPosition, placeAndTime, POSITION_ERROR } from './place-and-time.schema.ts';

/** A lead that staff add manually. It is validated like the contact form, but needs only a phone number or an e-mail address. */
export const addLeadSchema = z
  .strictObject({
    arrivedBy: z.enum(HAND_ARRIVALS),
    name: requiredLine(MAX_NAME_LENGTH),
    phone: optionalPhoneText,
    email: optionalEmailText,
    serviceType: serviceTypeSchema,
    ...placeAndTime,
    message: optionalText(MAX_MESSAGE_LENGTH),
    language: languageSchema.meta({ description: 'The language of answers.' }),
    isConfirmed: z.boolean().optional().meta({ description: 'Whether the customer gets the confirmation of the contact form by e-mail.' }),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, { error: 'field.phoneOrEmail', path: ['phone'], when: isValid })
  .refine(isPosition, { ...POSITION_ERROR, when: isValid })
  .refine(({ isConfirmed, email }) => !isConfirmed || email !== null, { error: 'field.required', path: ['email'], when: isValid })
  .meta({
    id: 'AddLead',
    description: 'A lead from a phone call, WhatsApp, an e-mail or a visit. It needs a phone number or an e-mail address.',
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
  .refine(isPosition, { ...POSITION_ERROR, when: isValid })
  .meta({
    id: 'CorrectLead',
    description:
      'The corrected fields. Missing fields, and `slots` as an empty list, stay as they are; `null` removes all time slots. A confirmed slot cannot be left out. A phone number or an e-mail address has to remain. A callback request has a phone number only.',
  });

/** The corrected fields of a lead; undefined ones stay as they are. */
export type CorrectLead = z.output<typeof correctLeadSchema>;

/** The phone number and e-mail address whose leads are searched for; either may be incomplete while it is typed. */
export const findRelatedLeadsSchema = z
  .strictObject({ phone: optionalLine(MAX_PHONE_LENGTH), email: optionalLine(MAX_EMAIL_LENGTH) })
  .meta({ id: 'FindRelatedLeads', description: 'An incomplete phone number or e-mail address finds nothing.' });
export type FindRelatedLeads = z.output<typeof findRelatedLeadsSchema>;
