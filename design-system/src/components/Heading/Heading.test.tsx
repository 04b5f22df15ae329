import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Heading } from './Heading.tsx';

/** The boxes of each word of a heading, one per line it is on. */
function wordBoxes(heading: Element): { word: string; boxes: DOMRect[] }[] {
  const text = heading.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return { word, boxes: [...range.getClientRects()] };
  });
}
const widestWord = (heading: Element) => Math.max(...wordBoxes(heading).flatMap(({ boxes }) => boxes.map(({ width }) => width)));
const brokenWords = (heading: Element) => wordBoxes(heading).flatMap(({ word, boxes }) => (boxes.length > 1 ? [word] : []));

describe('Heading', () => {
  it('has the given level, whatever its size', () => {
    const { screen } = mount(
      <Heading level={2} size="display">
        Done once
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Done once' }).elements()).toHaveLength(1);
  });

  it('takes the focus from a script but not from the keyboard, and shows no focus ring', () => {
    const ref = { current: null as HTMLHeadingElement | null };
    mount(
      <Heading level={1} isFocusTarget ref={ref}>
        Contact
      </Heading>,
    );
    ref.current?.focus();
    expect(ref.current).toHaveFocus();
    expect(ref.current!.tabIndex).toBe(-1);
    expect(getComputedStyle(ref.current!).outlineStyle).toBe('none');
  });

  it.each(['Do you want to unsubscribe?', 'A warranty on the thermostat of a flat', 'هل تريد إلغاء الاشتراك في النشرة؟'])(
    'breaks only between words that fit on a line, and nothing overflows where one does not: %s',
    (text) => {
      const { container } = mount(
        <div>
          <Heading level={1}>{text}</Heading>
        </div>,
      );
      const room = container.querySelector('h1')!.parentElement!;
      const heading = room.querySelector('h1')!;
      const widest = widestWord(heading);
      for (let width = Math.ceil(widest); width < 900; width += 3) {
        room.style.inlineSize = `${width}px`;
        expect(brokenWords(heading), `${width} px`).toEqual([]);
      }
      room.style.inlineSize = `${Math.floor(widest / 2)}px`;
      expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
      expect(brokenWords(heading).length).toBeGreaterThan(0);
    },
  );
});
