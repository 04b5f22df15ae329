import { z } from 'zod';

import { MAX_FILE_NAME_LENGTH, MAX_VIDEO_BYTES } from '../../../contract/limits.ts';
import { id, instant, isStorable } from '../../http/fields.schema.ts';

export const fileTypeSchema = z
  .enum(['photo', 'video', 'document'])
  .meta({ id: 'LeadFileType', description: '`document`: only what staff send with an answer.' });
export type FileType = z.output<typeof fileTypeSchema>;

/** How a file came. */
export const fileOriginSchema = z
  .enum(['form', 'request_page', 'email', 'answer'])
  .meta({ id: 'LeadFileOrigin', description: '`answer`: staff have sent it to the customer.' });
export type FileOrigin = z.output<typeof fileOriginSchema>;

export const fileStateSchema = z.enum(['receiving', 'processing', 'stored', 'refused']).meta({
  id: 'UploadState',
  description: 'It arrives, waits for being checked and encoded anew, is kept, or is not taken.',
});

/** Why a file is not taken; each is also the key of a message. */
export const refusalSchema = z
  .enum([
    'file.type',
    'file.damaged',
    'file.too_many_pixels',
    'file.too_long',
    'file.too_large',
    'file.too_many',
    'file.too_many_today',
    'file.too_many_in_all',
    'file.too_many_of_request',
    'file.infected',
    'file.left_out',
    'file.document_type',
    'file.too_large_for_answer',
  ])
  .meta({ id: 'FileRefusal', description: 'Why a file is not taken. `message` of the upload says it in the language of the reader.' });
export type Refusal = z.output<typeof refusalSchema>;

/** The key of a form: 256 bits as base64url. */
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text is such a key. */
export function isFilesKey(value: string | undefined): value is string {
  return value !== undefined && KEY.test(value);
}

/** The key of a form's files. */
export const filesKeyText = z
  .string()
  .regex(KEY)
  .meta({
    description: '32 random bytes as base64url: the uploads with this key belong to the lead, whichever comes first.',
    examples: ['Kd3mW0Jv9Xo4QfZ1tLr7uYb2NcPa6EhSgIiBx8VwDkM'],
  });

/** What every file is announced with. */
const announcedFile = {
  key: z
    .string()
    .regex(KEY)
    .meta({
      description: 'The key that the lead has as `filesKey`.',
      examples: ['Kd3mW0Jv9Xo4QfZ1tLr7uYb2NcPa6EhSgIiBx8VwDkM'],
    }),
  name: z
    .string()
    .max(MAX_FILE_NAME_LENGTH)
    .refine(isStorable, { error: 'field.unstorable' })
    .meta({
      maxLength: MAX_FILE_NAME_LENGTH,
      description: 'For people only.',
      examples: ['leak.jpg'],
    }),
  type: z
    .string()
    .max(100)
    .refine(isStorable, { error: 'field.unstorable' })
    .meta({
      maxLength: 100,
      description: 'As the browser says; decides only which limits count. What it is follows from its content.',
      examples: ['image/jpeg'],
    }),
  size: z
    .int()
    .min(1)
    .max(MAX_VIDEO_BYTES * 100)
    .meta({ description: 'In bytes.', examples: [2_400_000] }),
};

export const putUploadSchema = z
  .strictObject({
    ...announcedFile,
    request: z
      .string()
      .max(100)
      .refine(isStorable, { error: 'field.unstorable' })
      .optional()
      .meta({
        maxLength: 100,
        description:
          'The token of the page of a request, which the file is added to. The key is then one that the browser makes for its visit of that page.',
        examples: ['q0Zr8Wc1Jt5yVn3LmXk7aBd9eHg2iPoS4uFwNxQzRvE'],
      }),
  })
  .meta({ id: 'PutUpload' });
export type PutUpload = z.output<typeof putUploadSchema>;

export const putAnswerFileSchema = z.strictObject(announcedFile).meta({ id: 'PutAnswerFile' });
export type PutAnswerFile = z.output<typeof putAnswerFileSchema>;

export const patchUploadQuery = z.strictObject({
  offset: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .meta({ description: 'Where the body begins within the file, in bytes.', examples: ['0'] }),
});
export type PatchUploadQuery = z.output<typeof patchUploadQuery>;

export const uploadSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'Without paths and invisible characters.' }),
    size: z.int(),
    offset: z.int().meta({ description: 'How much has arrived; the next call goes on here.' }),
    state: fileStateSchema,
    refusal: refusalSchema.nullable(),
    message: z.string().nullable().meta({ description: 'Why it is not taken, in the language of the reader.' }),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof uploadSchema>;

export const leadFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: fileTypeSchema,
    width: z.int().nullable().meta({ description: 'In pixels; `null` until it is stored, and where a video does not say.' }),
    height: z.int().nullable(),
    bytes: z.int().meta({ description: 'Of what is kept; of what was sent until it is stored.' }),
    state: fileStateSchema.exclude(['receiving']).meta({ id: 'LeadFileState' }),
    refusal: refusalSchema.nullable(),
    receivedAt: instant,
    addedOn: fileOriginSchema,
    entryId: id
      .nullable()
      .meta({ description: 'The entry of the thread that it came or was sent with; `null` for one of a form or a page.' }),
  })
  .meta({ id: 'LeadFile', description: 'A photo or a video that belongs to a lead, or a file that was sent with an answer to it.' });
export type LeadFileView = z.output<typeof leadFileSchema>;
