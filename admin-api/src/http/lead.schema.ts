import { z } from 'zod';

import { type Language, languageCodes } from '../../contract/languages.ts';
import { MAX_CAMPAIGN_LENGTH, MAX_MESSAGE_LENGTH, MAX_PATH_LENGTH } from '../../contract/limits.ts';
import { instant, isStorable, optionalText } from './text.schema.ts';

/** The languages that the site speaks. */
export const languageSchema = z.enum(languageCodes).meta({ id: 'Language', description: 'The language that the visitor was reading.' });
export type { Language };

/** What staff have done about a lead. */
export const leadStatusSchema = z.enum(['new', 'in_progress', 'done', 'spam']).meta({ id: 'LeadStatus' });
export type LeadStatus = z.output<typeof leadStatusSchema>;

/** Where a visitor came from; the site sends it with analytics consent only. */
const campaignSchema = z
  .strictObject({
    utmSource: optionalText(MAX_CAMPAIGN_LENGTH),
    utmMedium: optionalText(MAX_CAMPAIGN_LENGTH),
    utmCampaign: optionalText(MAX_CAMPAIGN_LENGTH),
    utmTerm: optionalText(MAX_CAMPAIGN_LENGTH),
    utmContent: optionalText(MAX_CAMPAIGN_LENGTH),
    referrerHost: optionalText(253),
  })
  .meta({ id: 'Campaign', description: 'Where the visitor came from. Sent with analytics consent only.' });
export type Campaign = z.output<typeof campaignSchema>;

// Forms without scripts can only send digits as text.
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value === '' ? undefined : value;
}

/** What may come along with any lead. */
export const leadExtras = {
  sourcePath: z
    .string()
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .refine((value) => value === '' || value.startsWith('/'), { error: 'field.path' })
    .refine((value) => [...value].length <= MAX_PATH_LENGTH, { error: 'field.tooLong', params: { maximum: MAX_PATH_LENGTH } })
    .meta({
      maxLength: MAX_PATH_LENGTH,
      pattern: '^(/|$)',
      description: 'The path of the page that the form was on.',
      examples: ['/ar/contact'],
    })
    .nullish()
    .transform((value) => value || null),
  campaign: campaignSchema.nullish().transform((value) => value ?? null),
  elapsedMs: z
    .preprocess(readNumber, z.int().min(0).nullish())
    .transform((value) => value ?? null)
    .meta({ description: 'Milliseconds between the first show of the form and its sending.' }),
  leaveEmpty: optionalText(MAX_MESSAGE_LENGTH).meta({
    description: 'A field that people never see; what robots put there marks the lead as suspected.',
  }),
};

/** What the visitor may quote when they call. */
export const leadReceiptSchema = z
  .object({
    reference: z.string().meta({ description: 'Short and readable aloud.', examples: ['ZMB-7K3M9Q'] }),
    receivedAt: instant,
  })
  .meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.output<typeof leadReceiptSchema>;
