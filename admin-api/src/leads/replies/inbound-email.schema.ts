import { z } from 'zod';

/** What mail services hand over is not checked by length: an e-mail that is refused is lost. Its body has a limit. */
export const inboundEmailSchema = z
  .object({
    messageId: z
      .string()
      .nullish()
      .meta({
        description: 'The Message-ID. A repetition with the same text gets the same answer and stores nothing.',
        examples: ['<CAF1x2@mail.example>'],
      }),
    from: z.string().meta({ description: 'The address in From, without a name.', examples: ['layla.haddad@mail.example'] }),
    to: z.array(z.string()).meta({ description: 'The addresses that it was sent to: of the envelope, or those in To and Cc.' }),
    subject: z.string().nullish(),
    text: z.string().nullish().meta({ description: 'The part in plain text.' }),
    html: z.string().nullish().meta({ description: 'The part in HTML; read where there is no plain text.' }),
    headers: z.record(z.string(), z.string()).nullish().meta({
      description:
        'Headers by name. These are read: Auto-Submitted, Content-Type, In-Reply-To, List-Id, Precedence, References, Return-Path, X-Auto-Response-Suppress and X-Failed-Recipients.',
    }),
    attachments: z
      .array(
        z
          .object({
            name: z.string().nullish(),
            type: z
              .string()
              .nullish()
              .meta({ description: 'The media type.', examples: ['image/jpeg'] }),
            content: z.string().nullish().meta({ description: 'In base64. Without it, staff read that the file was left out.' }),
          })
          .meta({ id: 'InboundAttachment' }),
      )
      .nullish()
      .meta({ description: 'Photos and videos are kept as if they had come with the form; of all others staff read the names.' }),
    dmarc: z.enum(['pass', 'fail', 'none']).default('none').meta({
      description:
        'Whether the receiving mail server found From to be genuine (DMARC). An answer of a colleague needs `pass`, and so does a reply that is not to be marked.',
    }),
  })
  .meta({ id: 'InboundEmail', description: 'An e-mail to the mailbox of replies. Other properties are ignored.' });
export type InboundEmail = z.output<typeof inboundEmailSchema>;

export const inboundResultSchema = z
  .object({
    result: z.enum(['reply', 'answer', 'note', 'ignored']).meta({
      id: 'InboundResult',
      description:
        '`reply`: recorded as a reply of the visitor. `answer`: recorded as an answer of a colleague. `note`: an automatic answer, or the report that an e-mail did not arrive; recorded, and changes nothing else. `ignored`: sent to no lead or by a mailing list, without words and files, or one of too many; there is no need to send it again.',
    }),
  })
  .meta({ id: 'InboundReceipt' });
export type InboundReceipt = z.output<typeof inboundResultSchema>;
