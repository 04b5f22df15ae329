let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: most processes never need it. */
function loadCommon(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  return known;
}

/** Whether many people use this password, or it is one of theirs said several times. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommon();
  const lower = password.toLowerCase();
  return common.has(lower) || unitsOf(lower).some((unit) => unit.length === 1 || common.has(unit));
}

/** What a text consists of, if it is the same again and again: `abab` is `ab`. */
function unitsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths
    .map((length) => text.slice(0, length))
    .filter((unit) => unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length) === text);
}
