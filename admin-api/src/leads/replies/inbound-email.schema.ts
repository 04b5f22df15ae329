import { z } from 'zod';

/** Lengths are not validated, because a rejected e-mail is lost. The request body has a limit. */
export const inboundEmailSchema = z
  .object({
    messageId: z
      .string()
      .nullish()
      .meta({
        description: 'The Message-ID. A repeated e-mail with the same text gets the same response and stores nothing.',
        examples: ['<CAF1x2@mail.example>'],
      }),
    from: z.string().meta({ description: 'The address in From, without a name.', examples: ['layla.haddad@mail.example'] }),
    to: z.array(z.string()).meta({ description: 'The recipients: of the envelope, or those in To and Cc.' }),
    subject: z.string().nullish(),
    text: z.string().nullish().meta({ description: 'The plain text part.' }),
    html: z.string().nullish().meta({ description: 'The HTML part; used without a plain text part.' }),
    headers: z.record(z.string(), z.string()).nullish().meta({
      description:
        'Headers by name. Used are: Auto-Submitted, Content-Type, In-Reply-To, List-Id, Precedence, References, Return-Path, X-Auto-Response-Suppress and X-Failed-Recipients.',
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
            content: z.string().nullish().meta({ description: 'In base64. Without it, the file is listed as left out.' }),
          })
          .meta({ id: 'InboundAttachment' }),
      )
      .nullish()
      .meta({ description: 'Photos and videos are stored like those of the form; of other files only the names are shown to staff.' }),
    dmarc: z.enum(['pass', 'fail', 'none']).default('none').meta({
      description:
        'The DMARC result of the receiving mail server. `pass` is required for an answer of a colleague, and for a reply to count as verified.',
    }),
  })
  .meta({ id: 'InboundEmail', description: 'An e-mail to a reply address. Other properties are ignored.' });
export type InboundEmail = z.output<typeof inboundEmailSchema>;

export const inboundResultSchema = z
  .object({
    result: z.enum(['reply', 'answer', 'note', 'ignored']).meta({
      id: 'InboundResult',
      description:
        '`reply`: recorded as a reply of the customer. `answer`: recorded as an answer of a colleague. `note`: an automatic reply or a delivery report, which is recorded without further effects. `ignored`: for no lead, from a mailing list, without text and files, or over the limit; do not send it again.',
    }),
  })
  .meta({ id: 'InboundReceipt' });
export type InboundReceipt = z.output<typeof inboundResultSchema>;
