import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { SkipLink } from './SkipLink.tsx';

describe('SkipLink', () => {
  it('is hidden until focused, then leads to the content', async () => {
    const { screen } = mount(
      <>
        <SkipLink targetId="content" />
        <main id="content" tabIndex={-1}>
          …
        </main>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Skip to the content' }).element();
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    expect(link).toHaveFocus();
    expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main').element()).toHaveFocus();
  });
});
