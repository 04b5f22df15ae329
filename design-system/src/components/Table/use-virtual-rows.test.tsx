import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.tsx';

interface Visit {
  id: number;
  text: string;
}

const MANY = 10_000;
const visits = Array.from({ length: MANY }, (_, id): Visit => ({ id, text: 'Filter changed' }));
/** Between one line and nine. */
const unevenVisits = visits.map(({ id }): Visit => ({
  id,
  text: 'The filter is changed and the drain is flushed. '.repeat(1 + ((id * 7) % 17)),
}));
/** Of one line at first, of nine at the end: estimated from the first rows, the last are too low. */
const risingVisits = visits.map(({ id }): Visit => ({
  id,
  text: 'The filter is changed and the drain is flushed. '.repeat(id < MANY / 2 ? 1 : 17),
}));
const columns: TableProps<Visit>['columns'] = [
  { key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ id }) => `Visit ${id + 1}` },
  { key: 'text', header: 'Text', cell: ({ text }) => text },
];
const table = (props: Partial<TableProps<Visit>> = {}) => (
  <Table caption="Visits" columns={columns} rows={visits} rowKey={({ id }) => String(id)} isVirtualized {...props} />
);
const renderedRows = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')];
const names = (container: HTMLElement) => renderedRows(container).map((row) => row.querySelector('th')!.textContent);
const rowNamed = (container: HTMLElement, name: string) =>
  renderedRows(container).find((row) => row.querySelector('th')!.textContent === name);
const box = (container: HTMLElement) => container.querySelector<HTMLElement>('[role="region"]')!;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
/** The names of the rows that are visible in full below the header. */
function visibleNames(container: HTMLElement): (string | null)[] {
  const top = container.querySelector('thead')!.getBoundingClientRect().bottom;
  const bottom = Math.min(innerHeight, box(container)?.getBoundingClientRect().bottom ?? innerHeight);
  const isVisible = (row: HTMLElement) => row.getBoundingClientRect().top >= top - 1 && row.getBoundingClientRect().bottom <= bottom + 1;
  return renderedRows(container)
    .filter(isVisible)
    .map((row) => row.querySelector('th')!.textContent);
}
async function scrollTo(scroller: Element, top: number): Promise<void> {
  scroller.scrollTo({ top, behavior: 'instant' });
  await frame();
}
const wide = () => page.viewport(1280, 800);

afterEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(414, 896);
});

describe.each([
  ['in its own box', 1280, 'box'],
  ['with the page', 1280, 'page'],
  ['as cards on a phone', 360, 'box'],
] as const)('Table with virtual rows that scroll %s', (_name, width, scroll) => {
  it('renders only rows near the viewport, at their positions, and keeps the height of all', async () => {
    await page.viewport(width, 800);
    const { container } = mount(table({ scroll }));
    const scroller = scroll === 'box' && width > 600 ? box(container) : document.documentElement;
    const height = renderedRows(container)[0]!.getBoundingClientRect().height;
    expect(renderedRows(container).length).toBeLessThan(60);
    expect(scroller.scrollHeight).toBeGreaterThan(height * MANY * 0.99);
    const before = scroller.scrollHeight;
    await scrollTo(scroller, height * 6_000);
    expect(renderedRows(container).length).toBeLessThan(90);
    expect(scroller.scrollHeight).toBeCloseTo(before, -1);
    expect(visibleNames(container).some((name) => /^Visit (59|60)\d\d$/.test(name!))).toBe(true);
    const [first] = renderedRows(container);
    expect(first!.getAttribute('aria-rowindex')).toBe(String(Number(first!.querySelector('th')!.textContent.slice(6)) + 1));
  });

  it('fills the viewport wherever it is scrolled', async () => {
    await page.viewport(width, 800);
    const { container } = mount(table({ scroll, rows: unevenVisits }));
    const scroller = scroll === 'box' && width > 600 ? box(container) : document.documentElement;
    for (const part of [0.1, 0.5, 0.9, 0.3, 1]) {
      await scrollTo(scroller, scroller.scrollHeight * part);
      const [x, top] = [width / 2, box(container)?.getBoundingClientRect().top ?? 0];
      for (const y of [Math.max(0, top) + 60, 300, 600]) {
        expect(document.elementFromPoint(x, y)!.closest('tr')?.getAttribute('aria-rowindex'), `${part} ${y}`).toBeTruthy();
      }
    }
  });
});

describe('Table with virtual rows', () => {
  it('says how many rows there are, and which one each is', async () => {
    await wide();
    const { container, screen, rerender } = mount(table());
    expect(screen.getByRole('table').element()).toHaveAttribute('aria-rowcount', String(MANY + 1));
    expect(container.querySelector('thead tr')).toHaveAttribute('aria-rowindex', '1');
    expect(renderedRows(container)[0]).toHaveAttribute('aria-rowindex', '2');
    rerender(table({ rows: [], isLoading: true }));
    expect(screen.getByRole('table').element()).toHaveAttribute('aria-rowcount', '-1');
    rerender(table({ rows: visits.slice(0, 5) }));
    expect(screen.getByRole('table').element()).toHaveAttribute('aria-rowcount', '6');
    expect(names(container)).toEqual(['Visit 1', 'Visit 2', 'Visit 3', 'Visit 4', 'Visit 5']);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(5);
  });

  it('without the property has all rows and no counts', async () => {
    await wide();
    const { container, screen } = mount(table({ rows: visits.slice(0, 200), isVirtualized: false }));
    expect(container.querySelectorAll('tbody tr')).toHaveLength(200);
    expect(screen.getByRole('table').element()).not.toHaveAttribute('aria-rowcount');
    expect(container.querySelectorAll('[aria-rowindex]')).toHaveLength(0);
  });

  it.each([
    ['even', visits],
    ['uneven', unevenVisits],
    ['rising', risingVisits],
  ])('reaches the last row by End, the first by Home, and others by Page Down, with rows of %s height', async (_name, rows) => {
    await wide();
    const { container } = mount(table({ rows }));
    box(container).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => visibleNames(container).at(-1), { timeout: 10_000 }).toBe(`Visit ${MANY}`);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => visibleNames(container)[0], { timeout: 10_000 }).toBe('Visit 1');
    const before = box(container).scrollTop;
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect.poll(() => box(container).scrollTop).toBeGreaterThan(before + box(container).clientHeight);
    expect(visibleNames(container).length).toBeGreaterThan(0);
    expect(box(container)).toHaveFocus();
  });

  it('scrolls away from the end pixel by pixel, also after the page has scrolled', async () => {
    await wide();
    const { container } = mount(
      <>
        {table()}
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Below</p>
        ))}
      </>,
    );
    const scroller = box(container);
    await scrollTo(scroller, scroller.scrollHeight);
    await scrollTo(document.documentElement, 40);
    const end = scroller.scrollHeight - scroller.clientHeight;
    await scrollTo(scroller, end - 1);
    expect(scroller.scrollTop).toBe(end - 1);
  });

  it('keeps the visible rows in place while it measures the ones above', async () => {
    await wide();
    const { container } = mount(table({ rows: unevenVisits }));
    const scroller = box(container);
    await scrollTo(scroller, scroller.scrollHeight / 2);
    for (let step = 0; step < 12; step += 1) {
      const name = visibleNames(container)[0]!;
      const before = rowNamed(container, name)!.getBoundingClientRect().top;
      scroller.scrollBy({ top: -90, behavior: 'instant' });
      await frame();
      expect(Math.abs(rowNamed(container, name)!.getBoundingClientRect().top - before - 90), `step ${step}, ${name}`).toBeLessThanOrEqual(
        2,
      );
    }
  });

  it('keeps the row with the focus, however far it is scrolled away, and Tab leads from it to the next row', async () => {
    await wide();
    const { container, screen } = mount(table({ isSelectable: true }));
    const checkbox = screen.getByRole('checkbox', { name: 'Select Visit 3', exact: true }).element() as HTMLElement;
    checkbox.focus();
    await scrollTo(box(container), 300_000);
    expect(checkbox).toHaveFocus();
    expect(names(container).slice(0, 3)).toEqual(['Visit 2', 'Visit 3', 'Visit 4']);
    expect(renderedRows(container).length).toBeLessThan(90);
    await scrollTo(box(container), 0);
    await scrollTo(box(container), 400_000);
    expect(checkbox).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(checkbox).toBeChecked();
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Select Visit 4', exact: true }).element()).toHaveFocus();
    await expect.poll(() => visibleNames(container)).toContain('Visit 4');
    await scrollTo(box(container), 300_000);
    expect(names(container).slice(0, 3)).toEqual(['Visit 3', 'Visit 4', 'Visit 5']);
  });

  it('keeps the row with the focus below the visible ones too, and when the order changes', async () => {
    await wide();
    const { container, screen, rerender } = mount(table({ isSelectable: true }));
    await scrollTo(box(container), 300_000);
    const name = visibleNames(container)[2]!;
    const checkbox = screen.getByRole('checkbox', { name: `Select ${name}`, exact: true }).element() as HTMLElement;
    checkbox.focus();
    await scrollTo(box(container), 0);
    expect(checkbox).toHaveFocus();
    expect(names(container).at(-2)).toBe(name);
    rerender(table({ isSelectable: true, rows: [{ id: MANY, text: '' }, ...visits] }));
    expect(checkbox).toHaveFocus();
    expect(names(container)[0]).toBe(`Visit ${MANY + 1}`);
  });

  it('selects ranges across rows that are not rendered, and all rows', async () => {
    await wide();
    const { container, screen } = mount(table({ isSelectable: true }));
    const checkboxOf = (name: string) => rowNamed(container, name)!.querySelector('input')!;
    await userEvent.click(checkboxOf('Visit 1'));
    await scrollTo(box(container), 200_000);
    const name = visibleNames(container)[3]!;
    await userEvent.click(checkboxOf(name), { modifiers: ['Shift'] });
    const count = Number(name.slice(6));
    expect(container.querySelector('[role="status"]')!.textContent).toBe(`${count.toLocaleString('en')} rows selected`);
    await scrollTo(box(container), 100_000);
    expect(renderedRows(container).every((row) => row.querySelector('input')!.checked)).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }).element());
    expect(container.querySelector('[role="status"]')!.textContent).toBe('10,000 rows selected');
    await scrollTo(box(container), 400_000);
    expect(renderedRows(container).every((row) => row.querySelector('input')!.checked)).toBe(true);
  });

  it('sorts rows that are not rendered', async () => {
    await wide();
    function Sorted() {
      const [isReversed, setReversed] = useState(false);
      return table({
        rows: isReversed ? visits.toReversed() : visits,
        defaultSort: { column: 'name', direction: 'ascending' },
        onSortChange: ({ direction }) => setReversed(direction === 'descending'),
      });
    }
    const { container } = mount(<Sorted />);
    await userEvent.click(container.querySelector('thead button')!);
    expect(names(container)[0]).toBe(`Visit ${MANY}`);
    await scrollTo(box(container), box(container).scrollHeight);
    expect(visibleNames(container).at(-1)).toBe('Visit 1');
  });

  it('keeps its place when rows become cards', async () => {
    await wide();
    const { container } = mount(table({ rows: unevenVisits, scroll: 'page' }));
    await scrollTo(document.documentElement, document.documentElement.scrollHeight / 3);
    const [name] = visibleNames(container);
    await page.viewport(360, 800);
    await expect.poll(() => innerWidth).toBe(360);
    await frame();
    await expect.poll(() => visibleNames(container), { timeout: 2_000 }).toContain(name);
  });

  it('follows rows that become higher', async () => {
    await wide();
    const { container } = mount(table());
    const before = box(container).scrollHeight;
    const [first] = renderedRows(container);
    first!.querySelector('td')!.style.height = '300px';
    await expect.poll(() => box(container).scrollHeight).toBeGreaterThan(before + 200);
    await scrollTo(box(container), 300_000);
    expect(box(container).scrollHeight).toBeGreaterThan(before + 200);
  });

  it('is complete on paper', async () => {
    await wide();
    const { container } = mount(table({ rows: visits.slice(0, 400) }));
    expect(renderedRows(container).length).toBeLessThan(60);
    window.dispatchEvent(new Event('beforeprint'));
    expect(container.querySelectorAll('tbody tr')).toHaveLength(400);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => renderedRows(container).length).toBeLessThan(60);
  });

  it('hydrates from the first rows, without inline styles', async () => {
    await wide();
    const { container, html, complaints } = hydrate(table());
    expect(html.match(/<tr/g)).toHaveLength(31);
    expect(html).not.toContain('style=');
    expect(complaints).toEqual([]);
    await scrollTo(box(container), 300_000);
    expect(visibleNames(container).length).toBeGreaterThan(0);
  });

  it('shows its rows once a hidden panel opens', async () => {
    await wide();
    const { container } = mount(<div hidden>{table()}</div>);
    container.querySelector('[hidden]')!.removeAttribute('hidden');
    await expect.poll(() => box(container).scrollHeight).toBeGreaterThan(300_000);
    expect(renderedRows(container).length).toBeLessThan(60);
  });
});
