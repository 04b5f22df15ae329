import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Text } from './Text.tsx';

describe('Text', () => {
  it('limits its lines to 45 to 75 characters for reading', () => {
    const { container } = mount(
      <div>
        <Text isReadable>{'careful work '.repeat(40)}</Text>
      </div>,
    );
    const paragraph = container.querySelector('p')!;
    paragraph.parentElement!.style.inlineSize = '75rem';
    const range = document.createRange();
    const [text] = paragraph.childNodes;
    let longest = 0;
    let line = { top: NaN, start: 0 };
    for (let index = 0; index < text!.textContent!.length; index++) {
      range.setStart(text!, index);
      range.setEnd(text!, index + 1);
      const { top } = range.getBoundingClientRect();
      if (Number.isNaN(line.top)) line = { top, start: index };
      if (top - line.top > 4) {
        longest = Math.max(longest, index - line.start);
        line = { top, start: index };
      }
    }
    expect(longest).toBeGreaterThanOrEqual(45);
    expect(longest).toBeLessThanOrEqual(75);
  });
});
