import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { SortableList } from './SortableList.tsx';

const items = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label }));

describe('SortableList', () => {
  it.each(['en', 'ar'] as const)('is a named list whose rows have named handles (%s)', (locale) => {
    const { screen, container } = mount(<SortableList label="Views" items={items} onReorder={vi.fn()} />, { locale });
    expect(screen.getByRole('grid', { name: 'Views' }).elements()).toHaveLength(1);
    const handles = [...container.querySelectorAll('button')];
    expect(handles).toHaveLength(items.length);
    for (const [index, { label }] of items.entries()) expect(handles[index]?.ariaLabel).toContain(label);
  });

  it('moves a row by the keyboard alone, and leaves it where it is on Escape', async () => {
    const handleReorder = vi.fn();
    const { container } = mount(<SortableList label="Views" items={items} onReorder={handleReorder} />);
    const handle = () => container.querySelectorAll('button')[0];
    handle()?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement === handle()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(handleReorder).not.toHaveBeenCalled();
    handle()?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement === handle()).toBe(false);
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => handleReorder.mock.calls).toEqual([[['two', 'three', 'one']]]);
  });

  it('moves a row by dragging', async () => {
    const handleReorder = vi.fn();
    const { screen } = mount(<SortableList label="Views" items={items} onReorder={handleReorder} />);
    const rows = screen.getByRole('row');
    await userEvent.dragAndDrop(rows.nth(2), rows.nth(0), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(() => handleReorder.mock.calls).toEqual([[['three', 'one', 'two']]]);
  });
});
