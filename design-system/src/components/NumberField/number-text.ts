/** Reads and writes numbers as the visitors of a language do. */
export interface NumberText {
  format: (value: number) => string;
  /** The number that a text means: null for a text without digits that may become a number, NaN for one that is none. */
  parse: (text: string) => number | null;
}

/** First digits of the decimal digit ranges that are read in every language: Arabic-Indic, Persian, Devanagari, Bengali. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6];

function withLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Formatters are slow to create, and a field needs its own at each render. */
const cache = new Map<string, NumberText>();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Numbers in the notation of a language.
 * Digits of other scripts are read as well, whatever the language writes: an Arabic keyboard types Arabic-Indic digits.
 *
 * @param locale A BCP 47 tag.
 */
export function numberText(locale: string, options?: Intl.NumberFormatOptions): NumberText {
  // By content, because callers write the options in place.
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = cache.get(key) ?? readerAndWriter(locale, options);
  cache.set(key, known);
  return known;
}

function readerAndWriter(locale: string, options?: Intl.NumberFormatOptions): NumberText {
  const formatter = new Intl.NumberFormat(locale, options);
  const parts = [...formatter.formatToParts(-12_345.6), ...formatter.formatToParts(1)];
  const partOf = (type: Intl.NumberFormatPartTypes) =>
    new Intl.NumberFormat(locale).formatToParts(12_345.6).find((part) => part.type === type)?.value;
  const decimal = partOf('decimal') ?? '.';
  const group = partOf('group') ?? ',';
  const words = parts.filter(({ type }) => type === 'currency' || type === 'unit' || type === 'percentSign' || type === 'literal');
  const noise = new RegExp([...words.map(({ value }) => escaped(value)), String.raw`\p{Cf}`, '[%٪]'].join('|'), 'gu');
  const isPercent = options?.style === 'percent';

  const parse = (text: string): number | null => {
    let plain = withLatinDigits(text.replaceAll(noise, '')).replaceAll(/[−–]/g, '-').trim();
    // A point is also a decimal separator where it does not group: many keypads have nothing else.
    const points = [...new Set([decimal, '٫', ...(group === '.' ? [] : ['.'])])].map(escaped).join('|');
    const groups = /\s/.test(group) ? String.raw`\s` : `${escaped(group)}|٬`;
    // Groups have three digits: "1,5" is not 15.
    plain = plain.replaceAll(new RegExp(String.raw`(?<=\d)(?:${groups})(?=\d{3}(?!\d))`, 'g'), '').replace(new RegExp(points), '.');
    if (/^[-+]?\.?$/.test(plain)) return null;
    if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN;
    const value = Number(plain);
    // Divided as text, because 0.07 * 100 is not 7 in binary fractions.
    return isPercent ? Number(`${value}e-2`) : value;
  };
  return { format: (value) => formatter.format(value), parse };
}
