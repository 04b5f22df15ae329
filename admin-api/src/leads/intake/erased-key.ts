import { createHash } from 'node:crypto';

/** What the key of a form becomes in the receipts once its lead is erased: a hash, by which a repeat is recognised and nobody found. */
export function erasedKey(key: string): string {
  return `erased:${createHash('sha256').update(key).digest('hex')}`;
}

/** The same in SQL, of the column `key`. */
export const ERASED_KEY_SQL = `'erased:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')`;
