import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { markComponents, trimConfiguration, trustLanguage } from './lean-intl.ts';

const codeOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)), 'utf8');
const methodsIn = (code: string) => [...code.matchAll(/^\s*(\S+): \w+\.bind\(null, resolvedConfig/gm)].map(([, name]) => name ?? '');

describe('what the pages get of react-intl', () => {
  it('asks no browser which languages it knows, and advises nobody', async () => {
    const [configuration, messages] = await Promise.all([codeOf('@formatjs/intl'), codeOf('intl-messageformat')]);
    const resolving = (code: string) => code.slice(code.indexOf('resolveLocale = '), code.indexOf('resolveLocale = ') + 400);
    expect(configuration).toContain('supportedLocalesOf');
    expect(trimConfiguration(configuration)).not.toContain('supportedLocalesOf');
    expect(configuration).toContain('must be provided to format a message');
    expect(trimConfiguration(configuration)).not.toContain('must be provided to format a message');
    expect(resolving(messages)).toContain('supportedLocalesOf');
    expect(resolving(trustLanguage(messages))).not.toContain('supportedLocalesOf');
  });

  it('has every way to format that our code uses, and no other', async () => {
    const trimmed = methodsIn(trimConfiguration(await codeOf('@formatjs/intl')));
    const found = execFileSync('git', ['grep', '-ohE', 'intl\\.(\\$t|format[A-Za-z]+)', '--', 'site/src', 'design-system/src'], {
      encoding: 'utf8',
    });
    const used = new Set([...found.matchAll(/intl\.(\S+)/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(2);
    expect([...used].sort()).toEqual(trimmed.sort());
  });

  it('leaves out the components that nothing shows', async () => {
    const code = await codeOf('react-intl');
    expect(code).toMatch(/\.displayName =/);
    expect(markComponents(code)).not.toMatch(/^\w+\.displayName =|= createFormatted|= React\.memo\(/m);
  });

  it('says so when it finds nothing to leave out', () => {
    expect(() => trimConfiguration('')).toThrow('site/build/lean-intl.ts');
    expect(() => trustLanguage('')).toThrow('site/build/lean-intl.ts');
  });
});
