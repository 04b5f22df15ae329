import { describe, expect, it } from 'vitest';

import { componentPage, type Node } from '../../.storybook/component-page.ts';

const heading = (value: string, depth = 2): Node => ({ type: 'heading', depth, children: [{ type: 'text', value }] });
const pageOf = (imports: string, ...nodes: Node[]): Node => ({ type: 'root', children: [{ type: 'mdxjsEsm', value: imports }, ...nodes] });

/** The page’s headings and blocks, in order. */
function partsOf(page: Node): string[] {
  componentPage()(page);
  return (page.children ?? []).slice(1).map(({ name, attributes, children }) => {
    const text = (children ?? []).map(({ value }) => value).join('');
    return name ? `<${name} ${(attributes ?? []).map((one) => `${one.name}="${one.value}"`).join(' ')}>` : text;
  });
}

describe('componentPage', () => {
  it('inserts the accessibility checks after the section on behaviour', () => {
    const page = pageOf(
      "import * as stories from './Button.stories.tsx';",
      heading('Button', 1),
      heading('Behaviour and accessibility'),
      heading('Keys', 3),
      heading('Content'),
    );
    expect(partsOf(page)).toEqual([
      'Button',
      'Behaviour and accessibility',
      'Keys',
      'Accessibility checks',
      '<AccessibilityChecks of="Button">',
      'Content',
    ]);
  });

  it('accepts a component of the company', () => {
    const logo = pageOf("import * as stories from './Logo.stories.tsx';", heading('Logo', 1), heading('Behaviour and accessibility'));
    expect(partsOf(logo).at(-1)).toBe('<AccessibilityChecks of="Logo">');
  });

  it('does not change other pages', () => {
    expect(partsOf(pageOf("import { Specimen } from './Specimen.tsx';", heading('Colour', 1)))).toEqual(['Colour']);
  });
});
