import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { SplitView } from './SplitView.tsx';

const people = ['Maryam', 'James'];

function Work() {
  const [open, setOpen] = useState<string>();
  return (
    <SplitView
      isInspectorOpen={open !== undefined}
      onClose={() => setOpen(undefined)}
      listHead={<h1>Contacts</h1>}
      list={
        <ul>
          {people.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setOpen(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      }
      inspectorTitle={open ?? ''}
      inspector={<textarea aria-label="Note" />}
    />
  );
}

const region = (container: HTMLElement) => container.querySelector<HTMLElement>('[role="region"]');
/** The part of the inspector that scrolls. */
const content = (container: HTMLElement) => container.querySelector<HTMLElement>('[role="region"] [role="group"]');
const button = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('button')].find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name)!;
const openSecond = async (container: HTMLElement) => {
  button(container, 'James').focus();
  await userEvent.keyboard('{Enter}');
};

afterEach(() => page.viewport(414, 896));

describe('SplitView on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800));

  it('shows a prompt, then the entry next to the list, in a region with its name', async () => {
    const { container, screen } = mount(<Work />);
    expect(screen.getByRole('heading', { name: 'Choose an entry' }).elements()).toHaveLength(1);
    await openSecond(container);
    expect(region(container)).toHaveAccessibleName('James');
    expect(button(container, 'Maryam')).toBeVisible();
    expect(region(container)!.getBoundingClientRect().left).toBeGreaterThan(button(container, 'Maryam').getBoundingClientRect().right);
  });

  it('puts the inspector at the inline end in Arabic', async () => {
    const { container } = mount(<Work />, { locale: 'ar' });
    await openSecond(container);
    expect(region(container)!.getBoundingClientRect().right).toBeLessThan(button(container, 'Maryam').getBoundingClientRect().left);
  });

  it('leaves the focus in the list, so that users move from row to row, and announces the open entry', async () => {
    const { container } = mount(<Work />);
    await openSecond(container);
    expect(button(container, 'James')).toHaveFocus();
    expect(container.querySelector('[role="status"]')!.textContent).toBe('James is open beside the list');
    button(container, 'Maryam').focus();
    await userEvent.keyboard('{Enter}');
    expect(region(container)).toHaveAccessibleName('Maryam');
  });

  it('scrolls its sides independently', () => {
    const tall = <div style={{ blockSize: '200rem' }}>…</div>;
    const { container } = mount(
      <SplitView isInspectorOpen onClose={() => {}} listHead={<h1>Contacts</h1>} list={tall} inspectorTitle="James" inspector={tall} />,
    );
    expect(container.scrollHeight).toBeLessThanOrEqual(800);
    content(container)!.scrollTop = 500;
    expect(container.querySelector('h1')!.getBoundingClientRect().top).toBeGreaterThan(0);
    const title = container.querySelector('h2')!.getBoundingClientRect();
    expect(title.top).toBeGreaterThanOrEqual(0);
    expect(title.top).toBeLessThan(100);
  });

  it.each(['list', 'inspector'] as const)('clips absolute children in the %s, so that the page is not higher than the screen', (side) => {
    const hiddenText = <b style={{ position: 'absolute', insetBlockStart: '200rem' }}>Hidden text</b>;
    const sides = { list: '', inspector: '', [side]: hiddenText };
    const { container } = mount(<SplitView isInspectorOpen onClose={() => {}} inspectorTitle="James" {...sides} />);
    expect(container.querySelector('b')?.offsetTop).toBeGreaterThan(3000);
    expect(container.scrollHeight).toBeLessThanOrEqual(800);
  });

  it('scrolls a new entry to its top', () => {
    const tall = <div style={{ blockSize: '200rem' }}>…</div>;
    const of = (name: string) => <SplitView isInspectorOpen onClose={() => {}} list="" inspectorTitle={name} inspector={tall} />;
    const { container, rerender } = mount(of('Maryam'));
    content(container)!.scrollTop = 500;
    rerender(of('James'));
    expect(content(container)!.scrollTop).toBe(0);
  });
});

describe('SplitView with a conversation', () => {
  const tall = <div style={{ blockSize: '200rem' }}>…</div>;
  const of = (height: string) => (
    <SplitView
      isInspectorOpen
      onClose={() => {}}
      list=""
      inspectorTitle="James"
      inspectorStart="end"
      inspector={<div style={{ blockSize: height }}>Last</div>}
      inspectorAside={<p>Facts</p>}
      inspectorActions={<textarea aria-label="Answer" />}
    />
  );

  beforeEach(() => page.viewport(1280, 800));

  it('begins at its end and stays there when it grows', async () => {
    const { container, rerender } = mount(of('100rem'));
    const bottom = () => container.querySelector('[role="group"] > div')!.getBoundingClientRect().bottom;
    const end = content(container)!.getBoundingClientRect().bottom;
    expect(Math.abs(bottom() - end)).toBeLessThanOrEqual(1);
    rerender(of('150rem'));
    await expect.poll(() => Math.abs(bottom() - end)).toBeLessThanOrEqual(1);
  });

  it('begins at the top where it is short', () => {
    const { container } = mount(of('2rem'));
    const first = container.querySelector('[role="group"] > div')!.getBoundingClientRect();
    expect(first.top - content(container)!.getBoundingClientRect().top).toBeLessThanOrEqual(1);
  });

  it('shows further details beside it where there is room, and over it elsewhere', async () => {
    const { container, screen } = mount(of('2rem'));
    await page.viewport(1440, 800);
    const facts = screen.getByText('Facts').element();
    await expect
      .poll(() => facts.getBoundingClientRect().left)
      .toBeGreaterThan(container.querySelector('[role="group"] > div > div')!.getBoundingClientRect().left + 200);
    expect(getComputedStyle(content(container)!).visibility).toBe('visible');
    await page.viewport(414, 896);
    await expect.poll(() => getComputedStyle(content(container)!).visibility).toBe('hidden');
    expect(facts).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Answer' }).element()).toBeVisible();
  });

  it('has a list of 360 to 440 px; the entry has the remaining width', async () => {
    for (const width of [1200, 1366, 1440, 1920]) {
      await page.viewport(width, 800);
      const { container } = mount(<SplitView isInspectorOpen onClose={() => {}} list={tall} inspectorTitle="James" inspector={tall} />);
      const list = container.querySelector('[role="region"]')!.previousElementSibling!.getBoundingClientRect().width;
      expect(list).toBeGreaterThanOrEqual(360);
      expect(list).toBeLessThanOrEqual(440);
    }
  });
});

describe('SplitView on a phone', () => {
  it('covers the list, which keeps its scroll position and takes no focus', async () => {
    const { container } = mount(<Work />);
    const list = container.querySelector('ul');
    await openSecond(container);
    expect(region(container)).toHaveFocus();
    const place = () => {
      const { left, top, width, height } = region(container)!.getBoundingClientRect();
      return [left, top, width, height];
    };
    await expect.poll(place).toEqual([0, 0, 414, 896]);
    expect(getComputedStyle(button(container, 'Maryam')).visibility).toBe('hidden');
    expect(container.querySelector('ul')).toBe(list);
  });

  it.each([
    ['en', 'Back to the list'],
    ['ar', 'العودة إلى القائمة'],
  ] as const)('in %s returns to the row by a button', async (locale, label) => {
    const { container } = mount(<Work />, { locale });
    await openSecond(container);
    await userEvent.tab();
    expect(button(container, label)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => region(container)).toBeNull();
    expect(button(container, 'James')).toHaveFocus();
  });
});

describe.each([
  ['on a phone', 414],
  ['on a wide screen', 1280],
])('SplitView %s', (_name, width) => {
  beforeEach(() => page.viewport(width, 896));

  it('returns to the row on Escape, but first leaves a text field', async () => {
    const { container } = mount(<Work />);
    await openSecond(container);
    container.querySelector('textarea')!.focus();
    await userEvent.keyboard('called her{Escape}');
    expect(region(container)).toHaveFocus();
    expect(container.querySelector('textarea')!.value).toBe('called her');
    await userEvent.keyboard('{Escape}');
    expect(region(container)).toBeNull();
    expect(button(container, 'James')).toHaveFocus();
  });

  it('mounts open without taking the focus on a wide screen', async () => {
    const open = <SplitView isInspectorOpen onClose={() => {}} list="" inspectorTitle="James" inspector="…" />;
    const { container, loggedErrors } = hydrate(open);
    await waitForEffects();
    expect(loggedErrors).toEqual([]);
    expect(region(container)!.matches(':focus')).toBe(width < 1200);
  });
});
