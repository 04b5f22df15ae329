import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { copiesIn, problemsOf, readPages } from './component-pages/check.ts';
import { wcagLinks } from '../../.storybook/wcag-links.ts';

const pages = await readPages(join(import.meta.dirname, '../..'));

const whole = `
<Controls of={stories.Resting} />

## Anatomy

A box.

## When to use it

- Often.

## When not

- At night.

## What it promises

- A button (WCAG 4.1.2), as in the APG’s [button pattern](https://www.w3.org/WAI/ARIA/apg/patterns/button/).

## Content

- A verb.

<Stories includePrimary={false} />
`;
const page = (text: string | undefined, components: string[] = ['Button']) => ({ name: 'Button', components, text });

describe('the page of every component', () => {
  it('is found for all that the design system exports', () => {
    expect(pages.length).toBeGreaterThan(70);
    expect(pages.find(({ name }) => name === 'Tabs')?.components).toEqual(['TabLinks', 'Tabs']);
  });

  it.each(pages.map((one) => [one.name, one] as const))(
    '%s says what it is made of, when, when not, its promises, its words and its props',
    (_, one) => {
      expect(problemsOf(one)).toEqual([]);
    },
  );

  it('is written for it: no sentence stands on two of them', () => {
    expect(copiesIn(pages)).toEqual([]);
  });
});

describe('a page that lacks something', () => {
  it('is complained of, and a whole one is not', () => {
    expect(problemsOf(page(whole))).toEqual([]);
    expect(problemsOf(page(undefined))).toEqual(['no page']);
  });

  it.each(['Anatomy', 'When to use it', 'When not', 'What it promises', 'Content'])(
    'is complained of without "%s" or with nothing under it',
    (title) => {
      const problem = `nothing under "${title}"`;
      expect(problemsOf(page(whole.replace(`## ${title}`, '## Else')))).toContain(problem);
      expect(problemsOf(page(whole.replace(new RegExp(`(## ${title}\n\n).+\n`), '$1')))).toContain(problem);
    },
  );

  it.each([
    ['a table of the props', 'no table of the props of Button', whole.replace('<Controls of', '<Canvas of')],
    ['a criterion', 'no criterion of WCAG in its promises', whole.replace('WCAG 4.1.2', 'WCAG')],
    ['a criterion that exists', '4.9.9 is no criterion that is linked', whole.replace('4.1.2', '4.1.2, 4.9.9')],
    ['its pattern', 'no link to the pattern "button" of the APG in its promises', whole.replace('patterns/button', 'patterns/link')],
  ])('is complained of without %s', (_, problem, text) => {
    expect(problemsOf(page(text))).toEqual([problem]);
  });

  it('is complained of where a second component of its folder has no table', () => {
    expect(problemsOf(page(whole, ['Button', 'ButtonGroup']))).toEqual(['no table of the props of ButtonGroup']);
    expect(problemsOf(page(`<ArgTypes of={ButtonGroup} />${whole}`, ['Button', 'ButtonGroup']))).toEqual([]);
  });

  it('is complained of where it repeats another', () => {
    const line = 'The same long sentence, which somebody copied from one page to the next one.';
    expect(copiesIn([page(line), { name: 'Link', components: ['Link'], text: line }])).toEqual([`Button, Link: ${line}`]);
  });
});

describe('criteria', () => {
  it('lead to their explanation, but not inside a link or a heading', () => {
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
