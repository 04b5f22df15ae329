import { z } from 'zod';

import { languageSchema } from '../../http/lead.schema.ts';
import { requiredText } from '../../http/text.schema.ts';

const cannedTextSchema = z
  .strictObject({ name: requiredText(120), language: languageSchema, text: requiredText(2_000) })
  .meta({ id: 'CannedText', description: 'A text that answers often begin with, in one language.' });

const version = z.int().min(0).max(1_000_000_000).meta({ description: 'Goes up with every change; 0 before the first.' });
const content = { texts: z.array(cannedTextSchema).max(50), version };

/** What staff change the texts to. */
export const replaceCannedTextsSchema = z.strictObject(content).meta({ id: 'ReplaceCannedTexts' });
export type ReplaceCannedTexts = z.output<typeof replaceCannedTextsSchema>;

/** The texts as they are, in the order in which staff want them. */
export const cannedTextsSchema = z.object(content).meta({ id: 'CannedTexts' });
export type CannedTexts = z.output<typeof cannedTextsSchema>;
