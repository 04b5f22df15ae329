import { describe, expect, it } from 'vitest';

import { addChromaticParameters } from '../../.storybook/chromatic.ts';

describe('addChromaticParameters', () => {
  it('shows a story in every theme and language at the widths of its pictures', () => {
    const stories: Parameters<typeof addChromaticParameters>[1] = {
      Primary: { parameters: { picture: { widths: [360] } } },
      Open: { parameters: { layout: 'fullscreen' } },
    };
    addChromaticParameters({}, stories);
    expect(stories['Primary']?.parameters).toEqual({
      picture: { widths: [360] },
      chromatic: {
        modes: {
          'light-ltr 360': { theme: 'light', locale: 'en', viewport: 360 },
          'dark-rtl 360': { theme: 'dark', locale: 'ar', viewport: 360 },
          'light-rtl 360': { theme: 'light', locale: 'ar', viewport: 360 },
          'dark-ltr 360': { theme: 'dark', locale: 'en', viewport: 360 },
        },
      },
    });
    const { modes } = stories['Open']?.parameters?.['chromatic'] as { modes: object };
    expect(Object.keys(modes)).toHaveLength(8);
  });

  it('takes no snapshot of a story without a picture', () => {
    const stories: Parameters<typeof addChromaticParameters>[1] = { Usual: { tags: ['no-picture'] }, KeyboardWalk: {}, Quiet: {} };
    addChromaticParameters({ parameters: { layout: 'centered' } }, stories);
    const disabled = Object.entries(stories).filter(([, { parameters }]) => JSON.stringify(parameters).includes('"disableSnapshot":true'));
    expect(disabled.map(([name]) => name)).toEqual(['Usual', 'KeyboardWalk']);
  });
});
