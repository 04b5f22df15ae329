import { z } from 'zod';

import { MAX_CANNED_TEXT_LENGTH, MAX_CANNED_TEXTS, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { languageSchema } from '../../http/fields.schema.ts';
import { requiredText } from '../../http/fields.schema.ts';

const cannedTextSchema = z
  .strictObject({ name: requiredText(MAX_NAME_LENGTH), language: languageSchema, text: requiredText(MAX_CANNED_TEXT_LENGTH) })
  .meta({ id: 'CannedText', description: 'A text that answers often begin with, in one language.' });

const version = z.int().min(0).max(1_000_000_000).meta({ description: 'Goes up with every change; 0 before the first.' });
const content = { texts: z.array(cannedTextSchema).max(MAX_CANNED_TEXTS), version };

/** What staff change the texts to. */
export const replaceCannedTextsSchema = z.strictObject(content).meta({ id: 'ReplaceCannedTexts' });
export type ReplaceCannedTexts = z.output<typeof replaceCannedTextsSchema>;

/** The texts as they are, in the order in which staff want them. */
export const cannedTextsSchema = z.object(content).meta({ id: 'CannedTexts' });
export type CannedTexts = z.output<typeof cannedTextsSchema>;
