import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { SiteFooter } from './SiteFooter.tsx';

describe('SiteFooter', () => {
  it('is the page’s contentinfo on ink, with a heading for each column', () => {
    const { screen } = mount(
      <SiteFooter
        logo="ZMB"
        about="One team."
        columns={[
          { title: 'Services', content: 'AC' },
          { title: 'Newsletter', content: 'Form' },
        ]}
        bottom="© 2026"
      />,
    );
    const footer = screen.getByRole('contentinfo').element();
    expect(getComputedStyle(footer).backgroundColor).toBe('rgb(17, 17, 17)');
    expect(
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Services', 'Newsletter']);
  });
});
