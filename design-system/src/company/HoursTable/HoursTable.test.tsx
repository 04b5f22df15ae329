import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { HoursTable } from './HoursTable.tsx';

const rows = [
  { day: 'Friday', hours: '8:00 – 18:00' },
  { day: 'Saturday', hours: '9:00 – 16:00', isToday: true },
];

afterEach(() => page.viewport(414, 896));

describe('HoursTable', () => {
  it('is a named table with a header for each day, and marks today with a word', () => {
    const { container, screen } = mount(<HoursTable caption="Opening hours" rows={rows} />);
    expect(screen.getByRole('table', { name: 'Opening hours' }).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Friday ', 'Saturday Today']);
    expect(container.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
  });

  it('shows each time of a day with breaks on its own line', () => {
    const { container } = mount(
      <HoursTable caption="Opening hours" rows={[{ day: 'Friday', hours: ['9:00 – 12:00', '20:00 – 23:00'] }]} />,
    );
    const [first, second] = [...container.querySelectorAll('td bdi')].map((time) => time.getBoundingClientRect());
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
    expect(second?.right).toBe(first?.right);
  });

  it('keeps a range of hours on one line', () => {
    const { container } = mount(<HoursTable caption="Opening hours" rows={rows} />);
    for (const cell of container.querySelectorAll('td')) expect(getComputedStyle(cell).whiteSpace).toBe('nowrap');
  });

  // Today is marked after hydration: nothing below the table may move.
  it.each([320, 360, 390])('keeps its height when today is marked, on a phone of %i px', async (width) => {
    await page.viewport(width, 800);
    const week = ['Wednesday', 'Saturday'].map((day) => ({ day, hours: '8:00 AM – 6:00 PM' }));
    const { container, rerender } = mount(<HoursTable caption="Opening hours" rows={week} />);
    // Without the gutters of a page.
    container.style.inlineSize = `${width - 40}px`;
    const heights = () => [...container.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().height);
    const before = heights();
    for (const today of week) {
      rerender(<HoursTable caption="Opening hours" rows={week.map((row) => ({ ...row, isToday: row === today }))} />);
      expect(container.querySelector('[aria-current]')?.textContent).toContain(today.day);
      expect(heights()).toEqual(before);
    }
  });
});
