import { company } from '../../../contract/company.ts';
import type { FieldMessageKey } from '../../http/messages/en.ts';

/** The number of letters and digits that must remain without words that can be guessed from the account. */
const MIN_OWN_CHARACTERS = 8;

const COMPANY_WORDS = [...Object.values(company.name).flatMap((name) => [name, ...name.split(' ')]), ...Object.values(company.shortName)];

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a new password is weak: it is the current one, derived from the account's e-mail address or the company's name, or common. Ignores case.
 *
 * @returns The message's key; undefined when the password is acceptable.
 */
export async function findWeakness(
  password: string,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<FieldMessageKey | undefined> {
  const lower = password.toLowerCase();
  if (lower === currentPassword.toLowerCase()) return 'field.samePassword';
  if (consistsOf(lower, [email, ...email.split('@'), ...email.split(/[@.]/), ...COMPANY_WORDS])) return 'field.ownPassword';
  return (await isCommonPassword(lower)) ? 'field.commonPassword' : undefined;
}

/** Whether a text consists mostly of these words. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const longestFirst = words.map(plain).toSorted((a, b) => b.length - a.length);
  // Shorter words occur inside too many others.
  const rest = longestFirst.filter(({ length }) => length >= 3).reduce((remaining, word) => remaining.replaceAll(word, ''), plain(text));
  return rest !== plain(text) && rest.length < MIN_OWN_CHARACTERS;
}

/** Whether a lower-case password is common, or a repetition of a common one or of one character. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded on first use, because most processes do not need it.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  const common = await commonPasswords;
  return common.has(password) || unitsOf(password).some((unit) => unit.length === 1 || common.has(unit));
}

/** The repeating units of a text: `ab` for `abab`. */
function unitsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths
    .map((length) => text.slice(0, length))
    .filter((unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text);
}
