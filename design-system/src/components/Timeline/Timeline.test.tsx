import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { CheckIcon } from '../Icon/icons.tsx';
import { Timeline } from './Timeline.tsx';
import type { TimelineEntry } from './Timeline.tsx';

const entries = [
  { id: '1', title: 'Received', time: '8:00', dateTime: '2026-11-23T04:00:00Z' },
  { id: '2', title: 'Note by Maryam', time: '8:30', content: 'First line.\nSecond line.' },
  { id: '3', title: 'Done', icon: <CheckIcon size="sm" />, tone: 'success' },
] satisfies TimelineEntry[];

describe('Timeline', () => {
  it('is an ordered list in the given order; markers are decoration', () => {
    const { container, screen } = mount(<Timeline entries={entries} aria-label="History" />);
    expect(screen.getByRole('list', { name: 'History' }).element().tagName).toBe('OL');
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Received8:00', 'Note by Maryam8:30First line.\nSecond line.', 'Done']);
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-23T04:00:00Z');
    for (const marker of container.querySelectorAll('li > span')) expect(marker).toHaveAttribute('aria-hidden', 'true');
  });

  it('has a frame around what came from outside only, in which a long word wraps', () => {
    const framed = { id: '4', title: 'Reply', content: 'https://example.com/'.repeat(20), isFramed: true };
    const { container } = mount(<Timeline entries={[...entries, framed]} />);
    const [note, reply] = [...container.querySelectorAll('li > div > div:nth-child(2)')];
    expect(getComputedStyle(note!).borderTopStyle).toBe('none');
    expect(getComputedStyle(reply!).borderTopStyle).toBe('solid');
    expect(reply!.scrollWidth).toBeLessThanOrEqual(reply!.clientWidth);
  });

  it('has its markers at the inline start', () => {
    const { container } = mount(<Timeline entries={entries} />, { locale: 'ar' });
    const [marker, body] = [...container.querySelector('li')!.children].map((part) => part.getBoundingClientRect());
    expect(marker!.left).toBeGreaterThanOrEqual(body!.right);
  });
});
