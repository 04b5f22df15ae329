import { describe, expect, it } from 'vitest';

import { policyOf } from './document.ts';
import { readMeasurementId } from './google-analytics.ts';

describe('Google Analytics at build time', () => {
  it('is off by default, with a policy that allows no other origin', () => {
    expect(readMeasurementId({})).toBe('');
    expect(readMeasurementId({ GA_MEASUREMENT_ID: '' })).toBe('');
    expect(policyOf(['a'], ['b'])).not.toContain('http');
  });

  it('is allowed by the policy when enabled, for scripts, images and requests only', () => {
    expect(readMeasurementId({ GA_MEASUREMENT_ID: 'G-AB12CD34EF' })).toBe('G-AB12CD34EF');
    const directives = policyOf(['a'], ['b'], true).split('; ');
    const open = directives.filter((directive) => directive.includes('https:'));
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    const hosts = open.flatMap((directive) => directive.split(' ')).filter((source) => source.startsWith('https:'));
    expect(
      hosts.every((source) => /^https:\/\/(www|\*|\*\.analytics)\.(google|google-analytics|googletagmanager)\.com$/.test(source)),
    ).toBe(true);
    expect(open.join()).not.toContain('unsafe');
  });

  it.each(['UA-12345-6', 'G-', 'g-ab12cd34ef', "G-AB12'; script-src *"])('rejects %j', (id) => {
    expect(() => readMeasurementId({ GA_MEASUREMENT_ID: id })).toThrow(/GA_MEASUREMENT_ID/);
  });
});
