import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Alert } from './Alert.tsx';

describe('Alert', () => {
  it.each([
    ['en', 'Please note'],
    ['ar', 'تنبيه'],
  ] as const)('says its tone in %s, not by colour alone', (locale, sign) => {
    const { screen } = mount(<Alert tone="warning" title="Ramadan hours" />, { locale });
    expect(screen.getByRole('img', { name: sign }).elements()).toHaveLength(1);
  });

  it('interrupts nobody', () => {
    const { screen } = mount(<Alert tone="critical" title="Problem" />);
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });
});
