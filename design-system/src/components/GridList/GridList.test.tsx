import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { MailIcon } from '../Icon/icons.tsx';
import { GridList, type GridListProps } from './GridList.tsx';

const people = ['Maryam', 'James', 'Fatima', 'Wei', 'Ravi'];
const rowsOf = (names: readonly string[]): GridListProps['rows'] =>
  names.map((name) => ({ id: name, name, href: `/${name}`, label: `${name}, new`, icon: <MailIcon />, content: name }));

function People({ names = people, chosen = [], ...props }: Partial<GridListProps> & { names?: readonly string[]; chosen?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  return (
    <GridList
      label="People"
      rows={rowsOf(names)}
      onOpen={vi.fn()}
      empty={<p>Nobody yet</p>}
      selected={selected}
      onSelectionChange={setSelected}
      bulkActions={<button type="button">Archive</button>}
      {...props}
    />
  );
}

const rows = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[role=row]')];
const boxes = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>('input')];
const ticked = (container: HTMLElement) => boxes(container).map(({ checked }) => checked);
const status = (container: HTMLElement) => container.querySelector('[role=status]')?.textContent;

describe('GridList', () => {
  it('is a named grid whose rows read their label, with one tab stop and the arrows between rows', async () => {
    const { container, screen } = mount(<People />);
    expect(screen.getByRole('grid', { name: 'People' }).elements()).toHaveLength(1);
    expect(rows(container)[1]).toHaveAccessibleName('James, new');
    await userEvent.tab();
    expect(rows(container)[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(rows(container)[2]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(rows(container)[4]).toHaveFocus();
    await userEvent.tab();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  it('opens a row on Enter and on a press anywhere in it, and marks the current one', async () => {
    const handleOpen = vi.fn();
    const { container } = mount(<People onOpen={handleOpen} currentRow="James" />);
    rows(container)[1]?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(rows(container)[3]!);
    expect(handleOpen.mock.calls.map(([href]: unknown[]) => href)).toEqual(['/James', '/Wei']);
    expect(container.querySelector('[aria-current=true]')?.textContent).toBe('James');
  });

  it('opens a tab on a press of the middle button', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const handleOpen = vi.fn();
    const { container } = mount(<People onOpen={handleOpen} />);
    rows(container)[0]?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(open).toHaveBeenCalledExactlyOnceWith('/Maryam', '_blank', 'noopener');
    expect(handleOpen).not.toHaveBeenCalled();
    open.mockRestore();
  });

  it('does not handle letters, which are shortcuts of the page', async () => {
    const { container } = mount(<People />);
    rows(container)[0]?.focus();
    await userEvent.keyboard('j');
    expect(rows(container)[0]).toHaveFocus();
  });

  it.each([
    ['en', 'Select Maryam'],
    ['ar', 'تحديد Maryam'],
  ] as const)('selects by named checkboxes without opening or moving a row, and announces how many (%s)', async (locale, name) => {
    const handleOpen = vi.fn();
    const { container, screen } = mount(<People isSelectable onOpen={handleOpen} />, { locale });
    const places = () => rows(container).map((row) => row.getBoundingClientRect().top);
    const before = places();
    await userEvent.click(screen.getByRole('checkbox', { name }));
    boxes(container)[3]?.focus();
    await userEvent.keyboard(' ');
    expect(ticked(container)).toEqual([true, false, false, true, false]);
    expect(status(container)).not.toBe('');
    expect(places()).toEqual(before);
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('with Shift selects and deselects a range, by pointer and by keyboard', async () => {
    const { container } = mount(<People isSelectable />);
    await userEvent.click(boxes(container)[3]!);
    await userEvent.click(boxes(container)[1]!, { modifiers: ['Shift'] });
    expect(ticked(container)).toEqual([false, true, true, true, false]);
    expect(getSelection()?.toString()).toBe('');
    boxes(container)[2]?.focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    expect(ticked(container)).toEqual([false, false, false, true, false]);
  });

  it('offers bulk actions for the selection, including other pages, and clears it', async () => {
    const { container, screen } = mount(<People isSelectable chosen={['Maryam', 'Somebody']} />);
    expect(screen.getByRole('group', { name: '2 rows selected' }).elements()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(ticked(container)).toEqual([false, false, false, false, false]);
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  it('shows placeholders during the first load, keeps the previous rows during later ones, and shows when it is empty', () => {
    const { container, rerender } = mount(<People names={[]} isLoading />);
    expect(container.querySelector('[aria-busy=true]')?.children).toHaveLength(8);
    rerender(<People isLoading />);
    expect(container.querySelector('[role=grid]')).toHaveAttribute('aria-busy', 'true');
    expect(status(container)).toBe('Loading');
    rerender(<People names={[]} />);
    expect(container.textContent).toBe('Nobody yet');
  });
});
