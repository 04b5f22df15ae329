/** The country of the company, whose number and date formats are used. */
const REGION = 'AE';
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/**
 * The properties of a language that follow from its code.
 *
 * @throws Error when it is no code of a language.
 */
export function describeLanguage(code: string): Record<'name' | 'dir' | 'tag', string> {
  const name = nameOf(code);
  const locale = new Intl.Locale(code);
  const { script = '' } = locale.maximize();
  const plain = new Intl.Locale(code, { region: locale.region ?? REGION }).toString();
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(plain).resolvedOptions();
  return {
    name,
    dir: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr',
    tag: numberingSystem === 'latn' && calendar === 'gregory' ? plain : `${plain}-u-nu-latn-ca-gregory`,
  };
}

/** The language's own name, capitalised where its script has capitals. */
function nameOf(code: string): string {
  const isCanonical = /^[a-z]{2,3}(-|$)/.test(code) && new Intl.Locale(code).toString() === code;
  const name = isCanonical ? new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) : undefined;
  if (name === undefined) throw new Error(`${code} is no code of a language: use one such as hi, ur or ru.`);
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(code) + rest.join('');
}
