import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Status } from '../Status/Status.tsx';
import { Table, type TableProps } from './Table.tsx';

type Props = Partial<TableProps<string>>;

const columns: TableProps<string>['columns'] = [
  { key: 'name', header: 'Name', isRowHeader: true, cell: (row) => row },
  { key: 'letters', header: 'Letters', align: 'end', cell: (row) => row.length },
];
const people = ['Maryam', 'James', 'Fatima', 'Wei', 'Ravi'];
const table = (rows: readonly string[], props: Props = {}) => (
  <Table caption="People" columns={columns} rows={rows} rowKey={(row) => row} empty={<p>Nobody yet</p>} {...props} />
);
const status = (container: HTMLElement) => container.querySelector('[role="status"]')!.textContent;
const wide = () => page.viewport(1280, 800);

afterEach(() => page.viewport(414, 896));

describe.each([
  ['on a wide screen', 1280],
  ['as cards on a phone', 360],
])('Table %s', (_name, width) => {
  it('is a table with a name, column headers and row headers', async () => {
    await page.viewport(width, 800);
    const { screen } = mount(table(['Maryam', 'James']));
    const textsOf = (role: string) =>
      screen
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    expect(screen.getByRole('table', { name: 'People' }).elements()).toHaveLength(1);
    expect(textsOf('columnheader')).toEqual(['Name', 'Letters']);
    expect(textsOf('rowheader')).toEqual(['Maryam', 'James']);
    expect(textsOf('cell')).toEqual(['6', '5']);
  });
});

it.each(['light', 'dark'] as const)('Table keeps the mark of a neutral status visible on the current row (%s)', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset['theme'];
  });
  await wide();
  const marked = [{ key: 'name', header: 'Name', isRowHeader: true, cell: (row: string) => <Status tone="neutral">{row}</Status> }];
  const { container } = mount(table(['Maryam', 'James'], { columns: marked, currentRow: 'James' }));
  for (const row of container.querySelectorAll('tbody tr[aria-current]')) {
    const mark = [...row.querySelectorAll('span')].find(
      (span) => span.textContent !== '' && getComputedStyle(span).borderRadius !== '0px',
    )!;
    expect(getComputedStyle(row).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(mark).backgroundColor).not.toBe(getComputedStyle(row).backgroundColor);
  }
});

describe('Table that scrolls with the page', () => {
  const lead = {
    name: 'Abdulrahman Al Suwaidi',
    message: 'The air conditioning in the majlis leaks.',
    phone: '+971 50 123 4567',
    status: 'overdue 40 min',
    age: '38 min',
  };
  const keys = Object.keys(lead) as (keyof typeof lead)[];
  const leadColumns: TableProps<typeof lead>['columns'] = keys.map((key) => ({
    key,
    header: key,
    isRowHeader: key === 'name',
    overflow: key === 'name' || key === 'message' ? 'wrap' : 'keep',
    cell: (row) => row[key],
  }));

  it.each([320, 560, 600, 680, 720, 760, 800, 1024])('is no wider than a screen of %i px', async (width) => {
    await page.viewport(width, 800);
    const { container } = mount(<Table caption="Leads" columns={leadColumns} rows={[lead]} rowKey={({ name }) => name} scroll="page" />);
    expect(container.querySelector('table')!.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('Table', () => {
  it('scrolls by keyboard and keeps its header visible', async () => {
    await page.viewport(1280, 400);
    const { container, screen } = mount(table(Array.from({ length: 60 }, (_, index) => `Person ${index}`)));
    await userEvent.tab();
    const region = screen.getByRole('region', { name: 'People' }).element();
    expect(region).toHaveFocus();
    // Chromium ignores the key until it has painted the region.
    const scrolledByKey = async () => {
      await userEvent.keyboard('{End}');
      return region.scrollTop;
    };
    await expect.poll(scrolledByKey).toBeGreaterThan(100);
    const offset = container.querySelector('thead th')!.getBoundingClientRect().top - region.getBoundingClientRect().top;
    expect(Math.abs(offset)).toBeLessThanOrEqual(1);
  });

  it('when scrolling with the page keeps its header visible and adds no tab stop', async () => {
    await page.viewport(1280, 400);
    const many = Array.from({ length: 60 }, (_, index) => `Person ${index}`);
    const { container, screen } = mount(table(many, { scroll: 'page' }));
    expect(screen.getByRole('region').elements()).toHaveLength(0);
    window.scrollTo(0, 800);
    expect(Math.abs(container.querySelector('thead th')!.getBoundingClientRect().top)).toBeLessThanOrEqual(1);
    window.scrollTo(0, 0);
  });

  it('consists of cards in a narrow container, however wide the screen is', async () => {
    await wide();
    const { container } = mount(<div style={{ inlineSize: '20rem' }}>{table(['Maryam'])}</div>);
    expect(getComputedStyle(container.querySelector('td')!, '::before').content).toContain('Letters');
    (container.firstElementChild as HTMLElement).style.inlineSize = '60rem';
    expect(getComputedStyle(container.querySelector('td')!, '::before').content).toBe('none');
  });

  it('labels every value of a card', async () => {
    await page.viewport(360, 800);
    const { container } = mount(table(['Maryam']));
    expect(getComputedStyle(container.querySelector('td')!, '::before').content).toContain('Letters');
  });

  it('shows the empty content when there are no rows', () => {
    const { screen } = mount(table([]));
    expect(screen.getByRole('table').elements()).toHaveLength(0);
    expect(screen.getByText('Nobody yet').elements()).toHaveLength(1);
  });

  it('exposes the whole of a truncated text', async () => {
    await wide();
    const long = 'The AC in the majlis leaks since last night, water on the floor, and the ceiling is stained. '.repeat(3);
    const clipped: TableProps<string>['columns'] = [
      { key: 'name', header: 'Name', isRowHeader: true, width: 'narrow', cell: () => 'Maryam' },
      { key: 'text', header: 'Text', overflow: 'clip', cell: (row) => row },
    ];
    const { container } = mount(table([long], { columns: clipped }));
    const text = container.querySelector<HTMLElement>('td > div')!;
    expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
    expect(text.title).toBe(long);
  });
});

describe('Table on paper', () => {
  it('has room for eight columns of numbers on a sheet', async () => {
    await page.viewport(680, 900);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
    const headers = ['الزميل', 'تم الرد', 'نسبة الرد في الموعد', 'وسيط الوقت', 'منتهٍ', 'تم الاتفاق', 'قيمة الاتفاقات', 'مفتوح الآن'];
    const values = ['52', '81% (42 من 52)', '5 س و27 د', '47', '17', '122,670 د.إ.', '27'];
    const numberColumns = headers.map((header, index) => ({
      ...{ key: String(index), header, isRowHeader: index === 0, overflow: 'keep' as const },
      cell: (row: string) => (index === 0 ? row : values[index - 1]),
    }));
    mount(table(['Fatima Al Marri', 'يوسف حداد'], { columns: numberColumns, density: 'compact' }), { locale: 'ar' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});

describe('Table with rows that open', () => {
  function Openable({ onOpen, ...props }: Props & { onOpen: (row: string) => void }) {
    const [current, setCurrent] = useState<string>();
    const handlePress = (row: string) => {
      setCurrent(row);
      onOpen(row);
    };
    return table(people, { ...props, currentRow: current, onRowPress: handlePress });
  }

  it('opens from a button in the row header, and marks the row', async () => {
    await wide();
    const handleOpen = vi.fn();
    const { container, screen } = mount(<Openable onOpen={handleOpen} />);
    (screen.getByRole('button', { name: 'James' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(handleOpen).toHaveBeenCalledExactlyOnceWith('James');
    expect([...container.querySelectorAll('[aria-current]')].map(({ tagName }) => tagName)).toEqual(['TR', 'BUTTON']);
    expect(container.querySelector('tr[aria-current]')!.textContent).toContain('James');
  });

  it('opens on a click anywhere in the row, but not after selecting text', async () => {
    await wide();
    const handleOpen = vi.fn();
    const { container } = mount(<Openable onOpen={handleOpen} />);
    const [first, second] = container.querySelectorAll('tbody tr');
    await userEvent.click(second!.querySelector('td:last-child')!);
    expect(handleOpen).toHaveBeenCalledExactlyOnceWith('James');
    getSelection()!.selectAllChildren(first!.querySelector('td:last-child')!);
    first!.querySelector('td:last-child')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(handleOpen).toHaveBeenCalledOnce();
    getSelection()!.removeAllRanges();
  });

  it('with URLs has links; a plain press calls the handler, a press with a modifier key goes to the browser', async () => {
    await wide();
    const handleOpen = vi.fn();
    const { container } = mount(<Openable onOpen={handleOpen} hrefOf={(row) => `#${row}`} />);
    const link = container.querySelector<HTMLAnchorElement>('tbody a')!;
    expect(link.getAttribute('href')).toBe('#Maryam');
    await userEvent.click(link);
    expect(handleOpen).toHaveBeenCalledOnce();
    const forNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    let isLeftToBrowser = false;
    const look = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    link.dispatchEvent(forNewTab);
    expect(isLeftToBrowser).toBe(true);
    expect(handleOpen).toHaveBeenCalledOnce();
  });
});

describe('Table in a narrow container', () => {
  const text = 'Half of the sockets have no power after the storm.';
  const message = { key: 'message', header: 'Message', cell: () => text };

  it('leaves space for the column without a width', async () => {
    await page.viewport(700, 800);
    const column = (key: string, width: 'narrow' | 'medium') => ({ key, header: key, width, cell: () => key });
    const fixed = [column('name', 'medium'), column('phone', 'medium'), column('status', 'medium'), column('age', 'narrow')];
    const { container, screen } = mount(table(['Maryam'], { columns: [message, ...fixed] }));
    expect(container.querySelectorAll('thead th')[1]!.getBoundingClientRect().width).toBeGreaterThan(64);
    const box = screen.getByRole('region').element();
    expect(box.scrollWidth).toBe(box.clientWidth);
  });

  it('wraps text and keeps numbers on one line', async () => {
    await page.viewport(640, 800);
    const phone = { key: 'phone', header: 'Phone', overflow: 'keep' as const, cell: () => <bdi>+971 50 123 4567</bdi> };
    const { container } = mount(table(['Maryam'], { columns: [{ ...message, cell: () => <bdi>{text.repeat(4)}</bdi> }, phone] }));
    const lines = [...container.querySelectorAll('td bdi')].map((text) => text.getClientRects().length);
    expect(lines[0]).toBeGreaterThan(1);
    expect(lines[1]).toBe(1);
  });
});

describe('Table while loading', () => {
  const fixed = columns.map((column) => ({ ...column, width: 'medium' as const }));
  const widths = (container: HTMLElement) => [...container.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width);

  it('announces it, shows placeholder rows instead of the empty content, and keeps the columns when the rows arrive', async () => {
    await wide();
    const { container, screen, rerender } = mount(table([], { columns: fixed, isLoading: true, loadingCount: 3 }));
    expect(screen.getByRole('table').element()).toHaveAttribute('aria-busy', 'true');
    expect(status(container)).toBe('Loading');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(screen.getByRole('rowheader').elements()).toHaveLength(0);
    const before = widths(container);
    rerender(table(['A name that is rather long and would need a wide column', 'B'], { columns: fixed }));
    expect(widths(container)).toEqual(before);
    expect(status(container)).toBe('');
  });

  it('keeps the previous rows until the new ones arrive', async () => {
    await wide();
    const { container, screen } = mount(table(people, { isLoading: true }));
    expect(screen.getByRole('rowheader').elements()).toHaveLength(5);
    expect(Number(getComputedStyle(container.querySelector('tbody')!).opacity)).toBeLessThan(1);
  });

  it('has lower rows with compact density', async () => {
    await wide();
    const heights = (density: 'comfortable' | 'compact') => {
      const { container } = mount(table(['Maryam'], { density }));
      return container.querySelector('tbody tr')!.getBoundingClientRect().height;
    };
    const row = heights('comfortable');
    const denseRow = heights('compact');
    expect(row).toBeGreaterThanOrEqual(44);
    expect(denseRow).toBeLessThan(row * 0.8);
  });
});
