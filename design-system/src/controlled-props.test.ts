import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const source = import.meta.dirname;

interface InitialProp {
  component: string;
  /** The prop that sets the initial state, such as `defaultOpen`. */
  prop: string;
  /** All props of the component. */
  others: ReadonlySet<string>;
}

/** Every prop that sets an initial state, from the declarations of the components’ props. */
async function findInitialProps(): Promise<InitialProp[]> {
  const found: InitialProp[] = [];
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

const initialProps = await findInitialProps();
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

describe('uncontrolled state', () => {
  it('is found in all stateful components', () => {
    expect(initialProps.length).toBeGreaterThan(12);
  });

  it('can be controlled too', () => {
    const withoutControlled = initialProps.filter(({ prop, others }) => {
      const name = prop.replace('default', '');
      return !others.has(lower(name)) && !others.has(`is${name}`);
    });
    expect(withoutControlled.map(({ component, prop }) => `${component} has ${prop} alone`)).toEqual([]);
  });

  it('is tested both ways', async () => {
    const test = await readFile(join(source, 'controlled-use.test.tsx'), 'utf8');
    const untested = initialProps.filter(({ component, prop }) => !new RegExp(`<ds\\.${component}\\b[^\\n]*\\b${prop}=`).test(test));
    expect(untested.map(({ component, prop }) => `${component} ${prop}`)).toEqual([]);
  });
});
