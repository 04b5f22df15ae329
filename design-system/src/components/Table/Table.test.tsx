import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Table } from './Table.tsx';
import type { TableProps } from './Table.tsx';

const columns: TableProps<string>['columns'] = [
  { key: 'name', header: 'Name', isRowHeader: true, cell: (row) => row },
  { key: 'letters', header: 'Letters', align: 'end', cell: (row) => row.length },
];
const table = (rows: readonly string[]) => (
  <Table caption="People" columns={columns} rows={rows} rowKey={(row) => row} empty={<p>Nobody yet</p>} />
);

afterEach(() => page.viewport(414, 896));

describe.each([
  ['on a wide screen', 1280],
  ['as cards on a phone', 360],
])('Table %s', (_name, width) => {
  it('is a table with a name, column heads and row heads', async () => {
    await page.viewport(width, 800);
    const { screen } = mount(table(['Maryam', 'James']));
    expect(screen.getByRole('table', { name: 'People' }).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Letters']);
    expect(
      screen
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Maryam', 'James']);
    expect(
      screen
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['6', '5']);
  });
});

describe('Table', () => {
  it('scrolls by keyboard and keeps its head in sight', async () => {
    await page.viewport(1280, 400);
    const { container, screen } = mount(table(Array.from({ length: 60 }, (_, index) => `Person ${index}`)));
    await userEvent.tab();
    const region = screen.getByRole('region', { name: 'People' }).element();
    expect(region).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => region.scrollTop).toBeGreaterThan(100);
    const offset = container.querySelector('thead th')!.getBoundingClientRect().top - region.getBoundingClientRect().top;
    expect(Math.abs(offset)).toBeLessThanOrEqual(1);
  });

  it('labels every value of a card', async () => {
    await page.viewport(360, 800);
    const { container } = mount(table(['Maryam']));
    expect(getComputedStyle(container.querySelector('td')!, '::before').content).toContain('Letters');
  });

  it('gives way to what is said when there are no rows', () => {
    const { screen } = mount(table([]));
    expect(screen.getByRole('table').elements()).toHaveLength(0);
    expect(screen.getByText('Nobody yet').elements()).toHaveLength(1);
  });
});
