import { z } from 'zod';

import { MAX_FILE_NAME_LENGTH, MAX_VIDEO_BYTES } from '../../../contract/limits.ts';
import { id, instant, isStorable } from '../../http/fields.schema.ts';

export const fileTypeSchema = z
  .enum(['photo', 'video', 'document'])
  .meta({ id: 'LeadFileType', description: '`document`: only for attachments of answers.' });
export type FileType = z.output<typeof fileTypeSchema>;

/** How a file was added. */
export const fileOriginSchema = z
  .enum(['form', 'request_page', 'email', 'answer'])
  .meta({ id: 'LeadFileOrigin', description: '`answer`: an attachment of an answer to the customer.' });
export type FileOrigin = z.output<typeof fileOriginSchema>;

export const fileStateSchema = z.enum(['receiving', 'processing', 'stored', 'refused']).meta({
  id: 'UploadState',
  description: 'It is being received, waits to be checked and re-encoded, is stored, or was refused.',
});

/** Why a file is refused; each value is also the key of a message. */
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
  .meta({ id: 'FileRefusal', description: 'Why a file is refused. `message` of the upload is the reason in the language of the reader.' });
export type Refusal = z.output<typeof refusalSchema>;

/** An upload key: 256 bits as base64url. */
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Whether a value is an upload key. */
export function isFilesKey(value: string | undefined): value is string {
  return value !== undefined && KEY.test(value);
}

/** The upload key of a form. */
export const filesKeyText = z
  .string()
  .regex(KEY)
  .meta({
    description: '32 random bytes as base64url. Uploads with this key belong to the lead, in whichever order they arrive.',
    examples: ['Kd3mW0Jv9Xo4QfZ1tLr7uYb2NcPa6EhSgIiBx8VwDkM'],
  });

/** The announcement of an upload. */
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
      description: 'For display only.',
      examples: ['leak.jpg'],
    }),
  type: z
    .string()
    .max(100)
    .refine(isStorable, { error: 'field.unstorable' })
    .meta({
      maxLength: 100,
      description: 'As declared by the browser; decides only which limits apply. The file type is determined by the content.',
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
          'The token of the request page to which the file is added. The browser generates a new key for each visit to that page.',
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
    .meta({ description: 'Offset of the body within the file, in bytes.', examples: ['0'] }),
});
export type PatchUploadQuery = z.output<typeof patchUploadQuery>;

export const uploadSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'Without paths and invisible characters.' }),
    size: z.int(),
    offset: z.int().meta({ description: 'Received bytes; the next call continues here.' }),
    state: fileStateSchema,
    refusal: refusalSchema.nullable(),
    message: z.string().nullable().meta({ description: 'Why it was refused, in the language of the reader.' }),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof uploadSchema>;

export const leadFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: fileTypeSchema,
    width: z.int().nullable().meta({ description: 'In pixels; `null` until it is stored, and for a video of unknown size.' }),
    height: z.int().nullable(),
    bytes: z.int().meta({ description: 'Size of the stored file; of the upload until it is stored.' }),
    state: fileStateSchema.exclude(['receiving']).meta({ id: 'LeadFileState' }),
    refusal: refusalSchema.nullable(),
    receivedAt: instant,
    addedOn: fileOriginSchema,
    entryId: id
      .nullable()
      .meta({ description: 'The entry of the thread that it was received or sent with; `null` for a file of a form or a request page.' }),
  })
  .meta({ id: 'LeadFile', description: 'A photo or a video of a lead, or an attachment of an answer.' });
export type LeadFileView = z.output<typeof leadFileSchema>;
