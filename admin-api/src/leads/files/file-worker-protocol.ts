import type { FileType, Refusal } from '../model/lead-files.schema.ts';
import type { FileContent } from '../model/lead-file.entity.ts';

/**
 * Contents are read in pieces of this size. The driver returns bytes as text, so larger pieces with their copies would take megabytes until
 * they are garbage-collected.
 */
export const READ_BYTES = 64 * 1024;

/** A processed file. */
export interface ProcessedFile {
  type: FileType;
  mediaType: string;
  width: number | null;
  height: number | null;
  /** Size of the processed file. */
  bytes: number;
  hasThumbnail: boolean;
}

/** Requests of the decoder process, which has no database connection and holds only the current part of a video. */
export type FileRequest =
  | { id: number; operation: 'read'; start: number; end: number }
  | { id: number; operation: 'write'; content: Exclude<FileContent, 'received'>; position: number; bytes: Uint8Array };

/** The result of the decoder process. */
export type FileResult = { processed: ProcessedFile } | { refusal: Refusal };

/** The response to a request; `bytes` only for `read`. */
export interface FileResponse {
  id: number;
  bytes?: Uint8Array;
}
