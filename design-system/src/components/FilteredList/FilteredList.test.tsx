import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Page } from '../../testing/Page.tsx';
import { MAX_OPTIONS } from './FilteredList.css.ts';
import { FilteredList, type FilteredListProps } from './FilteredList.tsx';

const options = [
  { id: 'kitchens', label: 'Kitchens' },
  { id: 'ac', label: 'AC' },
  { id: 'pools', label: 'Pools' },
];
const items = ['kitchens', 'ac', 'kitchens', 'ac', 'kitchens', 'gone'].map((option, index) => ({
  key: String(index),
  option,
  content: <a href={`#${index}`}>{`${option} ${index}`}</a>,
}));
const list = (props: Partial<FilteredListProps> = {}) => (
  <FilteredList label="Service" allLabel="All" options={options} items={items} {...props} />
);

const radio = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))!.querySelector('input')!;
const shown = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('li'))
    .filter((item) => getComputedStyle(item).display !== 'none')
    .map(({ textContent }) => textContent);
const kitchens = ['kitchens 0', 'kitchens 2', 'kitchens 4'];
const status = (container: HTMLElement) => container.querySelector('[aria-live="polite"]')!.textContent;

/** The server's HTML in a page without scripts. */
function withoutScripts(element: React.ReactElement): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(<Page locale="en">{element}</Page>);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}

afterEach(() => page.viewport(414, 896));

describe('FilteredList', () => {
  it('offers all, then the options that have items, each with their number', () => {
    const { container, screen } = mount(list());
    expect(screen.getByRole('radiogroup', { name: 'Service' }).elements()).toHaveLength(1);
    expect(Array.from(container.querySelectorAll('label'), ({ textContent }) => textContent)).toEqual(['All 6', 'Kitchens 3', 'AC 2']);
    expect(radio(container, 'All').checked).toBe(true);
    expect(shown(container)).toHaveLength(items.length);
    expect(status(container)).toBe('');
  });

  it('filters without scripts', async () => {
    const container = withoutScripts(list());
    expect(shown(container)).toHaveLength(items.length);
    await userEvent.click(radio(container, 'Kitchens'));
    expect(shown(container)).toEqual(kitchens);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown(container)).toEqual(['ac 1', 'ac 3']);
    await userEvent.click(radio(container, 'All'));
    expect(shown(container)).toHaveLength(items.length);
  });

  it('filters without scripts by each of as many options as it has, and offers no more', () => {
    const many = Array.from({ length: MAX_OPTIONS + 1 }, (_, index) => ({ id: `o${index}`, label: `Option ${index}.` }));
    const container = withoutScripts(list({ options: many, items: many.map(({ id }) => ({ key: id, option: id, content: id })) }));
    expect(container.querySelectorAll('input')).toHaveLength(MAX_OPTIONS + 1);
    for (const index of [0, 9, MAX_OPTIONS - 1]) {
      radio(container, `Option ${index}.`).checked = true;
      expect(shown(container)).toEqual([`o${index}`]);
    }
  });

  it('announces politely how many are shown, and removes the others from the tab order', async () => {
    const { container } = mount(list());
    await userEvent.click(radio(container, 'AC'));
    expect(status(container)).toBe('2 entries shown');
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('ac 1');
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent('ac 3');
  });

  it.each([
    [1, 'تظهر نتيجة واحدة'],
    [2, 'تظهر نتيجتان'],
    [5, 'تظهر 5 نتائج'],
    [11, 'تظهر 11 نتيجة'],
  ])('announces in Arabic that %d are shown', async (count, text) => {
    const { container } = mount(
      list({
        items: [
          { key: 'other', option: 'ac', content: '' },
          ...Array.from({ length: count }, (_, index) => ({ key: String(index), option: 'kitchens', content: '' })),
        ],
      }),
      { locale: 'ar' },
    );
    await userEvent.click(radio(container, 'Kitchens'));
    expect(status(container)).toBe(text);
  });

  it('keeps and reports a choice made before hydration', async () => {
    const handleChange = vi.fn();
    const { container, loggedErrors, html } = hydrate(list({ onChange: handleChange }), (before) => radio(before, 'Kitchens').click());
    expect(html).not.toContain('style=');
    await expect.poll(() => handleChange.mock.calls).toEqual([['kitchens']]);
    expect(shown(container)).toEqual(kitchens);
    expect(loggedErrors).toEqual([]);
  });

  it.each<[string, Partial<FilteredListProps>]>([
    ['value', { value: 'pools', onChange: () => {} }],
    ['initial value', { defaultValue: 'pools' }],
  ])('shows all for an unknown %s', (_, props) => {
    const { container } = mount(list(props));
    expect(radio(container, 'All').checked).toBe(true);
    expect(shown(container)).toHaveLength(items.length);
  });

  it('shows no options when there is only one or none', () => {
    const { container, rerender } = mount(list({ items: items.filter(({ option }) => option === 'ac') }));
    expect(container.querySelectorAll('input')).toHaveLength(0);
    expect(shown(container)).toEqual(['ac 1', 'ac 3']);
    rerender(list({ items: [] }));
    expect(container.querySelectorAll('input, li')).toHaveLength(0);
  });

  it('wraps long names on a phone', async () => {
    await page.viewport(320, 800);
    mount(
      list({ options: options.map((option) => ({ ...option, label: `${option.label} ${'renovation '.repeat(12)}${'x'.repeat(60)}` })) }),
    );
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
