import { z } from 'zod';

import { findCannedTextProblem, PLACEHOLDERS } from '../../../contract/canned-text.ts';
import { defaultLanguage, forEachLanguage } from '../../../contract/languages.ts';
import { MAX_CANNED_TEXT_LENGTH, MAX_CANNED_TEXTS, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { requiredLine, requiredText } from '../../http/fields.schema.ts';
import type { FieldMessageKey } from '../../http/messages/en.ts';

/** The key of the API's message for each kind of problem. */
const MESSAGES = { unknown: 'field.placeholder', braces: 'field.braces' } as const satisfies Record<string, FieldMessageKey>;
const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

const textSchema = requiredText(MAX_CANNED_TEXT_LENGTH)
  .superRefine((text, context) => {
    const problem = findCannedTextProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: MESSAGES[problem.kind], params: { part: problem.part, known }, input: text });
  })
  .meta({
    description: `The text, with placeholders for values of the lead: ${known}. The text after a | is used when the value is missing.`,
    examples: ['Dear {name|Sir or Madam}, thank you for {reference}.'],
  });

const cannedTextSchema = z
  .strictObject({
    name: requiredLine(MAX_NAME_LENGTH),
    texts: z
      .strictObject(forEachLanguage(() => textSchema.optional()))
      .refine((texts) => Object.keys(texts).length > 0, {
        error: 'field.required',
        path: [defaultLanguage],
        // Reported only when every field is valid.
        when: ({ issues }) => issues.length === 0,
      })
      .meta({ id: 'CannedTextInLanguages', description: 'The text by language; at least one.' }),
  })
  .meta({ id: 'CannedText', description: 'A canned text that staff insert into answers, in one or several languages.' });

const version = z.int().min(0).max(1_000_000_000).meta({ description: 'Incremented by every change; 0 before the first.' });
const content = { texts: z.array(cannedTextSchema).max(MAX_CANNED_TEXTS), version };

export const replaceCannedTextsSchema = z.strictObject(content).meta({ id: 'ReplaceCannedTexts' });
export type ReplaceCannedTexts = z.output<typeof replaceCannedTextsSchema>;

/** The texts, in the order that staff chose. */
export const cannedTextsSchema = z.object(content).meta({ id: 'CannedTexts' });
export type CannedTexts = z.output<typeof cannedTextsSchema>;
