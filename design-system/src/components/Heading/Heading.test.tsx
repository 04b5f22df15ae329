import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Heading } from './Heading.tsx';

describe('Heading', () => {
  it('has the level it is given, whatever its size', () => {
    const { screen } = mount(
      <Heading level={2} size="display">
        Done once
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Done once' }).elements()).toHaveLength(1);
  });

  it('takes the focus from a script, not from the keyboard, and shows no ring for it', () => {
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

  it('never breaks inside a word', () => {
    const { container } = mount(<Heading level={1}>Wallpaper</Heading>);
    expect(getComputedStyle(container.querySelector('h1')!).overflowWrap).toBe('normal');
  });
});
