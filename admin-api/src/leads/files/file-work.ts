import type { FileType, Refusal } from '../model/lead-files.schema.ts';
import type { FileContent } from '../model/lead-file.entity.ts';

/**
 * Contents are read in pieces of this size. The driver gives bytes as text, and a long one with its copies takes megabytes until it is
 * collected.
 */
export const READ_BYTES = 64 * 1024;

/** What has been made of a file. */
export interface MadeFile {
  type: FileType;
  mediaType: string;
  width: number | null;
  height: number | null;
  /** Of what is served, in bytes. */
  bytes: number;
  hasThumbnail: boolean;
}

/** What the process of a file asks for: it has no connection to the database, and holds no more of a video than it works on. */
export type FileQuestion =
  | { id: number; ask: 'read'; start: number; end: number }
  | { id: number; ask: 'write'; content: Exclude<FileContent, 'received'>; position: number; bytes: Uint8Array };

/** What it says at its end. */
export type FileResult = { made: MadeFile } | { refusal: Refusal };

export interface FileAnswer {
  id: number;
  bytes?: Uint8Array;
}
