import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

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

  it('is not announced by default', () => {
    const { screen, rerender } = mount(<Alert tone="critical" title="Problem" />);
    const announced = () => ['alert', 'status'].filter((role) => screen.getByRole(role).elements().length > 0);
    expect(announced()).toEqual([]);
    rerender(<Alert tone="critical" title="Problem" live="polite" />);
    expect(announced()).toEqual(['status']);
    rerender(<Alert tone="critical" title="Problem" live="assertive" />);
    expect(announced()).toEqual(['alert']);
  });

  describe('when dismissible', () => {
    function Page() {
      const [isShown, setIsShown] = useState(true);
      return <main tabIndex={-1}>{isShown && <Alert title="Ramadan hours" onDismiss={() => setIsShown(false)} />}</main>;
    }

    it.each([
      ['en', 'Dismiss'],
      ['ar', 'إخفاء التنبيه'],
    ] as const)('has a button in %s, and leaves the focus in its part of the page', async (locale, name) => {
      const { container, screen } = mount(<Page />, { locale });
      const button = screen.getByRole('button', { name }).element() as HTMLElement;
      expect(button.offsetHeight).toBeGreaterThanOrEqual(24);
      button.focus();
      await userEvent.keyboard('{Enter}');
      expect(container).toHaveTextContent('');
      expect(screen.getByRole('main').element()).toHaveFocus();
    });

    it('accepts a custom label for the button, which needs a handler', () => {
      const { screen, rerender } = mount(<Alert title="News" onDismiss={() => {}} dismissLabel="Hide the news" />);
      expect(screen.getByRole('button', { name: 'Hide the news' }).elements()).toHaveLength(1);
      rerender(<Alert title="News" dismissLabel="Hide the news" />);
      expect(screen.getByRole('button').elements()).toHaveLength(0);
    });
  });
});
