import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { loadFonts } from '../../testing/load-fonts.ts';
import { UsersIcon } from '../Icon/application-icons.tsx';
import { TabLinks } from './TabLinks.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const tabs: TabsProps['tabs'] = [
  { key: 'new', label: 'New', count: 1234, content: 'the new ones' },
  { key: 'waiting', label: 'Waiting', isDisabled: true, content: 'those that wait' },
  { key: 'done', label: 'Done', count: 0, content: 'the done ones' },
];

const shown = (container: HTMLElement) => container.querySelector('[role="tabpanel"]')?.textContent;

describe('Tabs', () => {
  it('is a named tab list, each tab with its panel and its count', () => {
    const { screen } = mount(<Tabs label="Status" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Status' }).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['New 1,234', 'Waiting', 'Done 0']);
    expect(screen.getByRole('tabpanel', { name: 'New 1,234' }).element()).toHaveTextContent('the new ones');
  });

  it.each(['en', 'ar'] as const)('in %s underlines the selected tab from the edge of its container on', (locale) => {
    const { container } = mount(<Tabs label="Status" tabs={tabs} />, { locale });
    const frame = container.querySelector('[role="tablist"]')!.parentElement!.getBoundingClientRect();
    const tab = container.querySelector('[aria-selected="true"]')!;
    const underline = getComputedStyle(tab, '::after');
    const { left, right } = tab.getBoundingClientRect();
    const start = locale === 'en' ? left + parseFloat(underline.left) - frame.left : frame.right - (right - parseFloat(underline.right));
    expect(start).toBeCloseTo(0, 1);
  });

  it.each([
    ['en', '{ArrowRight}'],
    ['ar', '{ArrowLeft}'],
  ] as const)('in %s moves with %s and skips disabled tabs', async (locale, onward) => {
    const handleChange = vi.fn();
    const { container } = mount(<Tabs label="Status" tabs={tabs} onSelectionChange={handleChange} />, { locale });
    await userEvent.tab();
    await userEvent.keyboard(onward);
    await expect.poll(() => document.activeElement?.textContent).toBe('Done 0');
    await expect.poll(() => shown(container)).toBe('the done ones');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('done');
  });

  it('starts with the initial tab, or with the first enabled one', () => {
    const chosen = (element: ReactElement) => mount(element).container.querySelector('[aria-selected="true"]')!.textContent;
    expect(chosen(<Tabs label="Status" tabs={tabs} defaultSelected="done" />)).toBe('Done 0');
    expect(chosen(<Tabs label="Status" tabs={tabs.slice(1)} />)).toBe('Done 0');
  });

  it('when manual, the arrows only move the focus', async () => {
    const { container } = mount(<Tabs label="Status" tabs={tabs} isManual />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => shown(container)).toBe('the new ones');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown(container)).toBe('the done ones');
  });

  it('renders its selected panel on the server', async () => {
    const { html, loggedErrors } = hydrate(<Tabs label="Status" tabs={tabs} />);
    await waitForEffects();
    expect(html).toContain('the new ones');
    expect(loggedErrors).toEqual([]);
  });
});

const links = (times: number, current: string, isCounted = true) => (
  <TabLinks
    label="Status"
    items={Array.from({ length: times }, (_, index) => ({
      href: `?status=${index}`,
      label: `View number ${index}`,
      count: isCounted ? index : undefined,
      isCurrent: String(index) === current,
    }))}
  />
);

describe('TabLinks', () => {
  it('is a navigation of links with the current one marked, and no tabs', () => {
    const { screen } = mount(links(2, '1'));
    expect(screen.getByRole('navigation', { name: 'Status' }).elements()).toHaveLength(1);
    expect(screen.getByRole('tab').elements()).toHaveLength(0);
    expect(
      screen
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['View number 0 0', '?status=0', null],
      ['View number 1 1', '?status=1', 'page'],
    ]);
  });

  it('has marks in the name of a tab, and as titles', () => {
    const marks = [{ icon: <UsersIcon size="sm" />, label: 'Shared' }];
    const { screen, container } = mount(<TabLinks label="Views" items={[{ href: '?q=1', label: 'Marina', count: 3, marks }]} />);
    expect(screen.getByRole('link', { name: 'Marina (Shared) 3', exact: true }).elements()).toHaveLength(1);
    expect(container.querySelector('[title="Shared"] svg')).toBeVisible();
  });

  it.each(['en', 'ar'] as const)('in %s scrolls its row, not the page, until the current link is visible', async (locale) => {
    const { container, rerender } = mount(links(12, '11'), { locale });
    const isInSight = () => {
      const row = container.querySelector('ul')!.getBoundingClientRect();
      const link = container.querySelector('[aria-current]')!.getBoundingClientRect();
      return link.left >= row.left - 1 && link.right <= row.right + 1;
    };
    expect(container.querySelector('ul')!.scrollWidth).toBeGreaterThan(container.clientWidth);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await expect.poll(isInSight).toBe(true);
    rerender(links(12, '0'));
    await expect.poll(isInSight).toBe(true);
  });

  it.each(['en', 'ar'] as const)('in %s keeps the current link visible when the counts arrive', async (locale) => {
    const { container, rerender } = mount(links(12, '11', false), { locale });
    const isInSight = () => {
      const row = container.querySelector('ul')!.getBoundingClientRect();
      const link = container.querySelector('[aria-current]')!.getBoundingClientRect();
      return link.left >= row.left - 1 && link.right <= row.right + 1;
    };
    await expect.poll(isInSight).toBe(true);
    rerender(links(12, '11'));
    await expect.poll(isInSight).toBe(true);
  });

  describe('when wrapped', () => {
    const categories = (labels: readonly string[]) => (
      <div style={{ paddingInline: '16px' }}>
        <TabLinks
          isWrapped
          label="Categories"
          items={labels.map((label, index) => ({ href: `?category=${index}`, label, count: 12, isCurrent: index === 0 }))}
        />
      </div>
    );
    const tops = (container: HTMLElement) =>
      new Set([...container.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().top))).size;
    const areInSight = (container: HTMLElement) =>
      [...container.querySelectorAll('a')].every((link) => {
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= document.documentElement.clientWidth;
      });
    afterEach(() => page.viewport(414, 896));

    it.each([
      ['en', ['All', 'General', 'Services', 'Pricing', 'Support']],
      ['ar', ['الكل', 'عام', 'الخدمات', 'الأسعار', 'الدعم']],
    ] as const)('has five short labels in one line of a phone, without counts, in %s', async (locale, labels) => {
      await loadFonts();
      await page.viewport(360, 740);
      const { container } = mount(categories(labels), { locale });
      expect(areInSight(container)).toBe(true);
      expect(tops(container)).toBe(1);
      expect(container.textContent).toContain('12');
      expect(container.innerText).not.toContain('12');
    });

    it('shows longer ones in several lines, and counts where there is room', async () => {
      await page.viewport(360, 740);
      const { container } = mount(categories(['Everything', 'Offices and shops', 'Villas and flats', 'Emergencies']));
      expect(areInSight(container)).toBe(true);
      expect(tops(container)).toBeGreaterThan(1);
      await page.viewport(800, 740);
      expect(tops(container)).toBe(1);
      expect(container.innerText).toContain('12');
    });
  });
});
