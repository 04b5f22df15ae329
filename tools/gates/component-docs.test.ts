import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPages } from './component-pages/check.ts';
import { readComponentDocs, type ComponentDocs } from '../../.storybook/component-docs.ts';

const EXAMPLE = `
const size = { sm: 1, md: 2 };
export type Tone = 'neutral' | 'accent';
export interface Entry { id: string }
interface Shared<Value> {
  /** How much space it takes. @default 'md' */
  size?: keyof typeof size;
  tone?: Tone;
  isWide?: boolean;
  onChange?: (value: Value) => void;
  /** @deprecated Use \`entries\`. */
  items?: readonly Entry[];
}
type LinkProps = Shared<string> & {
  /** Makes it a link. */
  href: string;
  count?: undefined;
};
type CountProps = Shared<string> & { href?: undefined; count: number };
/** An example. */
export function Example({ tone = 'neutral', ...props }: LinkProps | CountProps) { return [tone, props]; }
export function helper() { return null; }
`;

describe('readComponentDocs', () => {
  let root = '';
  let docs: ComponentDocs[] = [];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'component-docs-'));
    const file = join(root, 'design-system/src/components/Example/Example.tsx');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, EXAMPLE);
    writeFileSync(join(root, 'design-system/tsconfig.json'), '{ "compilerOptions": { "strict": true, "noLib": true } }');
    docs = readComponentDocs(root).get(file) ?? [];
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const row = (name: string) => docs[0]?.props[name];

  it('describes the components of a file, not its functions', () => {
    expect(docs.map(({ displayName, description }) => [displayName, description])).toEqual([['Example', 'An example.']]);
  });

  it('has a row for each prop of each alternative', () => {
    expect(Object.keys(docs[0]?.props ?? {}).sort()).toEqual(['count', 'href', 'isWide', 'items', 'onChange', 'size', 'tone']);
    expect(row('href')).toMatchObject({
      description: 'Makes it a link.',
      type: { required: false },
      table: { type: { summary: 'string' } },
    });
  });

  it('lists the values of unions and of keyof as options of a select', () => {
    expect(row('size')).toMatchObject({ control: { type: 'select' }, options: ['sm', 'md'], table: { type: { summary: "'sm' | 'md'" } } });
    expect(row('tone')).toMatchObject({ control: { type: 'select' }, options: ['neutral', 'accent'] });
    expect(row('isWide')).toMatchObject({ control: { type: 'boolean' }, table: { type: { summary: 'boolean' } } });
    expect(row('count')).toMatchObject({ control: { type: 'number' } });
  });

  it('takes defaults from the tag and from the code, and leaves no tag in the description', () => {
    expect(row('size')).toMatchObject({ description: 'How much space it takes.', table: { defaultValue: { summary: "'md'" } } });
    expect(row('tone')).toMatchObject({ table: { defaultValue: { summary: "'neutral'" } } });
    expect(row('items')?.description).toBe('**Deprecated.** Use `entries`.');
  });

  it('writes types as a caller does, and shows the declaration of a named one', () => {
    expect(row('onChange')?.table.type.summary).toBe('(value: string) => void');
    expect(row('items')?.table.type).toEqual({ summary: 'readonly Entry[]', detail: 'interface Entry { id: string }' });
  });
});

describe('the props of every exported component', async () => {
  const root = join(import.meta.dirname, '../..');
  const exported = new Set((await readPages(root)).flatMap(({ components }) => components));
  const docs = [...readComponentDocs(root).values()].flat().filter(({ displayName }) => exported.has(displayName));
  const cells = docs.flatMap(({ displayName, props }) => Object.values(props).map((one) => [`${displayName}.${one.name}`, one] as const));

  it('are all read', () => {
    expect(docs.length).toBeGreaterThan(70);
    expect(cells.length).toBeGreaterThan(500);
  });

  it('print neither an unknown type nor React’s own', () => {
    const strange = /^(any|unknown|object)$|JSXElementConstructor|import\(|VoidOrUndefinedOnly|\{ \[/;
    expect(
      cells.filter(([, { table }]) => strange.test(table.type.summary)).map(([name, { table }]) => [name, table.type.summary]),
    ).toEqual([]);
  });

  it('have defaults that are one of their values, or words', () => {
    const wrong = cells.filter(([, { options, table }]) => {
      const text = table.defaultValue?.summary ?? '';
      const literal = /^'(.*)'$/.exec(text)?.[1] ?? (/^\d+$/.test(text) ? Number(text) : undefined);
      return options && literal !== undefined && !options.includes(literal);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
