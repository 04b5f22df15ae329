import type { Refusal } from '../model/lead-files.schema.ts';

/** A file is refused. */
export class FileRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
