import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const source = import.meta.dirname;

interface First {
  component: string;
  /** The prop with the initial value. */
  prop: string;
  /** The props of the same component. */
  others: ReadonlySet<string>;
}

/** Every prop that sets an initial state. */
async function firstValues(): Promise<First[]> {
  const found: First[] = [];
  for await (const file of glob('{components,company}/*/*.tsx', { cwd: source, exclude: ['**/*.test.tsx', '**/*.stories.tsx'] })) {
    const text = await readFile(join(source, file), 'utf8');
    for (const [, name = '', body = ''] of text.matchAll(/^export interface (\w+)Props(?:<\w+>)? (?:extends [^{]+)?\{\n([\s\S]*?)^\}/gm)) {
      const props = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, prop = '']) => prop);
      const others = new Set(props);
      for (const prop of props.filter((one) => /^default[A-Z]/.test(one))) found.push({ component: name, prop, others });
    }
  }
  return found;
}

const first = await firstValues();
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

describe('uncontrolled state', () => {
  it('is found in all stateful components', () => {
    expect(first.length).toBeGreaterThan(12);
  });

  it('can be controlled too', () => {
    const alone = first.filter(({ prop, others }) => {
      const name = prop.replace('default', '');
      return !others.has(lower(name)) && !others.has(`is${name}`);
    });
    expect(alone.map(({ component, prop }) => `${component} has ${prop} alone`)).toEqual([]);
  });

  it('is tested both ways', async () => {
    const test = await readFile(join(source, 'controlled-use.test.tsx'), 'utf8');
    const untried = first.filter(({ component, prop }) => !new RegExp(`<ds\\.${component}\\b[^\\n]*\\b${prop}=`).test(test));
    expect(untried.map(({ component, prop }) => `${component} ${prop}`)).toEqual([]);
  });
});
