import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Alert } from './Alert.tsx';

describe('Alert', () => {
  it('names its tone in the page’s language, not by colour alone', () => {
    const { screen } = mount(<Alert tone="warning" title="Ramadan hours" />, { locale: 'ar' });
    expect(screen.getByRole('img', { name: 'تنبيه' }).elements()).toHaveLength(1);
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

    it('has a button, and leaves the focus in its part of the page', async () => {
      const { container, screen } = mount(<Page />);
      const button = screen.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement;
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
