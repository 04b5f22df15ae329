import { MAX_FILE_NAME_LENGTH } from '../../../contract/limits.ts';

/** Control characters, marks that change the direction of a text, and other invisible ones. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What separates folders, and what file systems refuse. */
const PATH = /^.*[/\\]/s;
const REFUSED = /[<>:"|?*]/g;

/**
 * A name as it is shown and given to files that staff save: without folders, and without characters that make it look like another.
 * Empty for a name that has nothing else.
 */
export function cleanFileName(name: string): string {
  const plain = name.normalize('NFC').replace(INVISIBLE, '').replace(PATH, '').replace(REFUSED, '_').replace(/\s+/g, ' ');
  const short = [...plain.replace(/^[.\s]+/, '')].slice(0, MAX_FILE_NAME_LENGTH).join('');
  return short.replace(/[.\s]+$/, '');
}
