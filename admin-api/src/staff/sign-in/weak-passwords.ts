import { company } from '../../../contract/company.ts';
import type { FieldMessageKey } from '../../http/messages/en.ts';

/** How many letters and digits must remain without the words that anyone can guess from the account. */
const MIN_OWN_CHARACTERS = 8;

const COMPANY_WORDS = [...Object.values(company.name).flatMap((name) => [name, ...name.split(' ')]), ...Object.values(company.shortName)];

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a new password is easy to guess: it is the current one, made of the account's e-mail address or the company's name, or common.
 * Compared without case.
 *
 * @returns The message's key; undefined when the password is good.
 */
export async function findWeakness(
  password: string,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<FieldMessageKey | undefined> {
  const lower = password.toLowerCase();
  if (lower === currentPassword.toLowerCase()) return 'field.samePassword';
  if (isMadeOf(lower, [email, ...email.split('@'), ...email.split(/[@.]/), ...COMPANY_WORDS])) return 'field.ownPassword';
  return (await isCommonPassword(lower)) ? 'field.commonPassword' : undefined;
}

/** Whether little remains of a text without these words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const longestFirst = words.map(plain).toSorted((a, b) => b.length - a.length);
  // Shorter words are part of too many others.
  const rest = longestFirst.filter(({ length }) => length >= 3).reduce((left, word) => left.replaceAll(word, ''), plain(text));
  return rest !== plain(text) && rest.length < MIN_OWN_CHARACTERS;
}

/** Whether a lower-case password is common, or a repetition of a common one or of one character. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded on first use: most processes never need it.
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  const common = await known;
  return common.has(password) || unitsOf(password).some((unit) => unit.length === 1 || common.has(unit));
}

/** The units that a text repeats: `ab` for `abab`. */
function unitsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths
    .map((length) => text.slice(0, length))
    .filter((unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text);
}
