import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };

const UAE = '971';

/** Indexes of parts of a numbering plan in the metadata. */
const LENGTHS = 3;
const TRUNK_PREFIX = 5;
const TRUNK_PREFIX_PATTERN = 6;
const KINDS = 11;
type NumberingPlan = readonly unknown[];

/**
 * The rules by which browsers validate phone numbers, from the metadata of libphonenumber: `contract/phone-plans.ts`. `uae` is a pattern;
 * `lengths` has the country codes by possible lengths, with `-0` if the trunk 0 is not dialled from abroad.
 */
export function buildPhonePlans(): { uae: string; lengths: Record<string, string> } {
  const countries: Record<string, NumberingPlan> = metadata.countries;
  const plans: Record<string, NumberingPlan> = { ...metadata.nonGeographic };
  // The first of the countries that share a code is the main one.
  for (const [code, [main = '']] of Object.entries(metadata.country_calling_codes)) plans[code] = countries[main] ?? plans[code] ?? [];

  const codes = new Map<string, string[]>();
  for (const [code, plan] of Object.entries(plans)) {
    if (code === UAE) continue;
    const lengths = (plan[LENGTHS] as number[]).join(' ');
    const prefix = (plan[TRUNK_PREFIX_PATTERN] || plan[TRUNK_PREFIX]) as string | 0 | undefined;
    const hasTrunkZero = prefix && new RegExp(`^(?:${prefix})`).test('0123456789');
    codes.set(lengths, [...(codes.get(lengths) ?? []), hasTrunkZero ? `${code}-0` : code]);
  }
  const kinds = plans[UAE]?.[KINDS] as ([pattern: string] | 0)[];
  return {
    uae: kinds.flatMap((kind) => (kind ? [kind[0]] : [])).join('|'),
    lengths: Object.fromEntries([...codes].map(([lengths, list]) => [lengths, list.join(' ')])),
  };
}
