import { z } from 'zod';

import { MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import { optionalText, requiredText } from '../../http/fields.schema.ts';
import { toE164 } from './phone.ts';

const PHONE_DOCS = { description: 'As typed, in a UAE or an international format; stored as E.164.', examples: ['050 123 4567'] };

function normalise(typed: string, context: z.core.$RefinementCtx<unknown>): string {
  const phone = toE164(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'field.phone', input: typed });
  return z.NEVER;
}

/** A required phone number. */
export const phoneText = requiredText(MAX_PHONE_LENGTH).transform(normalise).meta(PHONE_DOCS);

/** An optional phone number. */
export const optionalPhoneText = optionalText(MAX_PHONE_LENGTH)
  .transform((typed, context) => (typed === null ? null : normalise(typed, context)))
  .meta(PHONE_DOCS);
