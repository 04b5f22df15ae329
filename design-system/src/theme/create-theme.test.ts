import { describe, expect, it } from 'vitest';

import { harbour } from '../../foundations/parts/harbour.ts';
import { checkContrast, createTheme, themeFromTokens, themeTokens } from '../theming.ts';
import { completeTheme, ownScope, ownTheme, themeRules } from './create-theme.ts';
import { light } from './light.ts';

const own = { light: {}, dark: {} };

describe('createTheme', () => {
  it('writes every value for light, dark, ink, print and Arabic', () => {
    const css = createTheme(harbour);
    const rule = (start: string) => css.slice(css.indexOf(start)).split('}')[0] ?? '';
    expect(rule(':root:root {')).toContain('--color-accent-fill: #0a4f8a;');
    expect(rule(':root:root {')).toContain(`--color-success-text: ${light.success.text};`);
    expect(rule(':root:root {')).toContain('--font-family: "Georgia", "Noto Serif", serif;');
    expect(rule(':root:root[data-theme="dark"] {')).toContain('--color-accent-fill: #6fb5ef;');
    expect(rule(':root:root:not([data-theme="light"]) {')).toContain('--color-accent-fill: #6fb5ef;');
    expect(rule(':root:root [data-plane="ink"] {')).toContain('--color-surface-ink: #08111c;');
    expect(rule('@media print')).toContain('--color-surface-base: #ffffff;');
    expect(css).toContain('--font-family: "Noto Naskh Arabic", "Traditional Arabic", serif;');
    const [base] = themeRules(ownTheme, ownScope);
    for (const name of Object.keys(base?.properties ?? {})) expect(rule(':root:root {'), name).toContain(`${name}: `);
  });

  it('limits a brand to its elements', () => {
    const css = createTheme(harbour, { brand: 'harbour' });
    const selectors = Array.from(css.matchAll(/^(?!@)(.*)\{/gm), ([, selector]) => selector);
    expect(selectors.length).toBeGreaterThan(7);
    expect(css.split(/[{}]/).filter((part) => part.includes('[') && !part.includes('[data-brand="harbour"]'))).toEqual([]);
  });

  it('sets separate colours for ink surfaces', () => {
    expect(createTheme({ ...harbour, ink: { surface: { ink: '#000033' } } })).toMatch(
      /\[data-plane="ink"\] \{[^}]*--color-surface-ink: #000033;/,
    );
  });
});

describe('checkContrast', () => {
  it('finds nothing in the package’s theme and in the example of a second brand', () => {
    expect(checkContrast(own)).toEqual([]);
    expect(checkContrast(harbour)).toEqual([]);
  });

  it('names each pair that is too weak, with its theme and ratio', () => {
    const problems = checkContrast({ light: { text: { muted: '#999999' } }, dark: {}, ink: { text: { base: '#222222' } } });
    expect(problems).toContainEqual({
      theme: 'light',
      role: 'text.muted',
      surface: 'surface.field',
      ratio: expect.closeTo(2.85, 2),
      required: 7,
    });
    expect(problems.filter(({ theme }) => theme === 'ink').map(({ role }) => role)).toEqual(['text.base']);
    expect(problems.some(({ theme }) => theme === 'dark')).toBe(false);
  });

  it('reports a colour that it cannot measure', () => {
    const [problem] = checkContrast({ light: { text: { base: 'navy' } }, dark: {} });
    expect(problem).toMatchObject({ theme: 'light', role: 'text.base', ratio: Number.NaN });
  });
});

describe('design tokens', () => {
  it.each([
    ['the package', own],
    ['a second brand', { ...harbour, ink: { surface: { ink: '#000033' } } }],
  ])('of %s produce the same style sheet after a round trip through JSON', (_, theme) => {
    const files = JSON.parse(JSON.stringify(themeTokens(theme))) as Record<string, object>;
    expect(completeTheme(themeFromTokens(files))).toEqual(completeTheme(theme));
    expect(createTheme(themeFromTokens(files))).toBe(createTheme(theme));
  });

  it('have the types and values of format 2025.10', () => {
    const files = themeTokens(own) as Record<string, Record<string, Record<string, Record<string, object>>>>;
    expect(files['light.tokens.json']?.['color']?.['text']?.['onInk']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' },
    });
    expect(files['base.tokens.json']?.['space']?.['md']).toEqual({ $type: 'dimension', $value: { value: 1, unit: 'rem' } });
    expect(files['base.tokens.json']?.['motion']?.['ease']).toEqual({ $type: 'cubicBezier', $value: [0.2, 0, 0, 1] });
    expect(files['base.tokens.json']?.['motion']?.['quick']).toEqual({ $type: 'duration', $value: { value: 150, unit: 'ms' } });
    // Tools without CSS support get the largest of a fluid size.
    expect(files['base.tokens.json']?.['space']?.['gutter']).toMatchObject({ $value: { value: 2.5, unit: 'rem' } });
    expect(files['theme.resolver.json']).toMatchObject({ version: '2025.10', resolutionOrder: [{ $ref: '#/sets/base' }, {}, {}] });
  });

  it('may be aliases of a palette and inherit their type', () => {
    const files = themeTokens(own);
    files['light.tokens.json'] = {
      palette: { $type: 'color', sky: { $value: { colorSpace: 'srgb', components: [0, 0.4, 0.8] } } },
      color: { accent: { $type: 'color', fill: { $value: '{palette.sky}' } } },
    };
    expect(themeFromTokens(files).light).toMatchObject({ accent: { fill: '#0066cc' } });
  });

  it.each([
    ['a former format', { $type: 'color', $value: '#ff0000' }, 'is no token of format 2025.10'],
    ['an alias of nothing', { $value: '{palette.none}' }, 'palette.none, which does not exist'],
    ['an alias of itself', { $value: '{color.accent.fill}' }, 'is an alias of itself'],
    ['a wide colour without a fallback', { $type: 'color', $value: { colorSpace: 'oklch', components: [0.6, 0.2, 250] } }, 'hex fallback'],
  ])('in %s are an error that names the token', (_, token, message) => {
    const files = { ...themeTokens(own), 'light.tokens.json': { color: { accent: { fill: token } } } };
    expect(() => themeFromTokens(files)).toThrow(message);
    expect(() => themeFromTokens(files)).toThrow('color.accent.fill');
  });
});
