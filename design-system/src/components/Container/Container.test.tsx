import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Container } from './Container.tsx';

afterEach(() => page.viewport(414, 896));

const inner = (container: HTMLElement) => container.querySelector('p')!.getBoundingClientRect();

describe('Container', () => {
  it('is at most 1200 px wide and centred', async () => {
    await page.viewport(1600, 800);
    const { container } = mount(
      <Container>
        <p>…</p>
      </Container>,
    );
    const { width, left, right } = inner(container);
    const outer = container.getBoundingClientRect();
    expect(width).toBe(1200);
    expect(left - outer.left).toBeCloseTo(outer.right - right, 0);
  });

  it('starts a text column where the grid starts', async () => {
    await page.viewport(1600, 800);
    const { container } = mount(
      <Container width="reading">
        <p>…</p>
      </Container>,
    );
    expect(inner(container)).toMatchObject({ left: container.getBoundingClientRect().left + 200, width: 736 });
  });

  it('keeps a gutter on phones', async () => {
    await page.viewport(360, 740);
    const { container } = mount(
      <Container width="reading">
        <p>…</p>
      </Container>,
    );
    expect(inner(container).left - container.getBoundingClientRect().left).toBe(20);
  });
});
