import { z } from 'zod';

import { isStorable } from '../../http/fields.schema.ts';

const line = (max: number) => z.string().max(max);

/** A header that says that nobody wrote an e-mail by hand. */
const headers = z.record(line(100), line(4_000));

/** An e-mail to the mailbox of replies, as it is handed over. */
export const inboundEmailSchema = z
  .object({
    messageId: z
      .string()
      .trim()
      .min(1)
      .max(998)
      .refine(isStorable, { error: 'field.unstorable' })
      .meta({ description: 'The Message-ID. A repetition gets the same answer and stores nothing.', examples: ['<CAF1x2@mail.example>'] }),
    from: line(320).meta({ description: 'The address in From, without a name.', examples: ['layla.haddad@mail.example'] }),
    to: z
      .array(line(320))
      .min(1)
      .max(100)
      .meta({ description: 'The addresses that it was sent to: of the envelope, or those in To and Cc.' }),
    text: z.string().nullish().meta({ description: 'The part in plain text.' }),
    html: z.string().nullish().meta({ description: 'The part in HTML; read where there is no plain text.' }),
    headers: headers.nullish().meta({
      description:
        'Headers by name. These are read: Auto-Submitted, Precedence, List-Id, X-Auto-Response-Suppress and Return-Path. E-mails that a program sent are ignored.',
    }),
    dmarc: z.enum(['pass', 'fail', 'none']).default('none').meta({
      description:
        'Whether the receiving mail server found From to be genuine (DMARC). An answer of a colleague needs `pass`, and so does a reply that is not to be marked.',
    }),
  })
  .meta({ id: 'InboundEmail', description: 'An e-mail to the mailbox of replies. Other properties are ignored.' });
export type InboundEmail = z.output<typeof inboundEmailSchema>;

export const inboundResultSchema = z
  .object({
    result: z.enum(['reply', 'answer', 'ignored']).meta({
      id: 'InboundResult',
      description:
        '`reply`: recorded as a reply of the visitor. `answer`: recorded as an answer of a colleague. `ignored`: sent by a program, to no lead, without words, or one of too many; there is no need to send it again.',
    }),
  })
  .meta({ id: 'InboundReceipt' });
export type InboundReceipt = z.output<typeof inboundResultSchema>;
