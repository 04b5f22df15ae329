import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { problemsOf, readPages } from './component-pages/check.ts';
import { wcagLinks } from '../../.storybook/wcag-links.ts';

const pages = await readPages(join(import.meta.dirname, '../..'));

const complete = `
<Controls of={stories.Resting} />

### Also called: call to action

## Behaviour and accessibility

- A button (WCAG 4.1.2), as in the APG’s [button pattern](https://www.w3.org/WAI/ARIA/apg/patterns/button/).
`;
const page = (text: string | undefined, components: string[] = ['Button']) => ({
  name: 'Button',
  components,
  text,
  documented: ['Button'],
  stories: ['Resting'],
  files: ['Button.tsx', 'Button.css.ts', 'Button.stories.tsx', 'Button.test.tsx', 'Button.mdx'],
});

describe('the documentation page of every component', () => {
  it('is found for every exported component', () => {
    expect(pages.find(({ name }) => name === 'Tabs')?.components).toEqual(['TabLinks', 'Tabs']);
  });

  it.each(pages.map((one) => [one.name, one] as const))('%s documents its props and cites existing criteria and patterns', (_, one) => {
    expect(problemsOf(one)).toEqual([]);
  });
});

describe('problemsOf', () => {
  it('accepts a complete page and reports a missing one', () => {
    expect(problemsOf(page(complete))).toEqual([]);
    expect(problemsOf(page(undefined))).toEqual(['no page: add Button.mdx']);
  });

  it.each([
    ['a missing props table', 'no table of the props of Button', complete.replace('<Controls of', '<Canvas of')],
    ['a story that does not exist', '"Moving" is not one of its stories', `${complete}<Canvas of={stories.Moving} />`],
    ['missing other names', 'no heading "Also called: …" with its other names', complete.replace('### Also', '## Also')],
    ['an unknown criterion', '4.9.9 is not a WCAG criterion in .storybook/wcag-links.ts', complete.replace('4.1.2', '4.1.2, 4.9.9')],
    ['an unknown pattern', '"knob" is not an APG pattern', complete.replace('patterns/button', 'patterns/knob')],
  ])('reports %s', (_, problem, text) => {
    expect(problemsOf(page(text))).toEqual([problem]);
  });

  it('reports any other file of the folder', () => {
    const { files, ...rest } = page(complete);
    expect(problemsOf({ ...rest, files: [...files, 'use-press.ts'] })).toEqual(['use-press.ts is a file without a reason']);
  });

  it('reports controls of a component that only the stories have', () => {
    expect(problemsOf({ ...page(complete), documented: ['Example'] })).toEqual(['no table of the props of Button']);
  });

  it('reports a second component of the folder that the stories do not name as a subcomponent', () => {
    const both = page(complete, ['Button', 'ButtonGroup']);
    expect(problemsOf(both)).toEqual(['no table of the props of ButtonGroup']);
    expect(problemsOf({ ...both, documented: ['Button', 'ButtonGroup'] })).toEqual([]);
  });
});

describe('WCAG criteria on a page', () => {
  it('become links to their explanation, except inside a link or a heading', () => {
    const text = (value: string) => ({ type: 'text', value });
    const tree = {
      type: 'root',
      children: [
        { type: 'paragraph', children: [text('A tiling 4.6.12 (WCAG 1.4.10).')] },
        { type: 'heading', children: [text('1.1.1')] },
      ],
    };
    wcagLinks()(tree);
    const link = { type: 'link', url: 'https://www.w3.org/WAI/WCAG22/Understanding/reflow.html', children: [text('1.4.10')] };
    expect(tree.children[0]?.children).toEqual([text('A tiling 4.6.12 (WCAG '), link, text(').')]);
    expect(tree.children[1]?.children).toEqual([text('1.1.1')]);
  });
});
