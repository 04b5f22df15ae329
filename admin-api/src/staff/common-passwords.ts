let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: most processes never need it. */
function loadCommon(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  return known;
}

/** Whether a password is common, or a repetition of a common one or of one character. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommon();
  const lower = password.toLowerCase();
  return common.has(lower) || unitsOf(lower).some((unit) => unit.length === 1 || common.has(unit));
}

/** The units that a text repeats: `ab` for `abab`. */
function unitsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths
    .map((length) => text.slice(0, length))
    .filter((unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text);
}
