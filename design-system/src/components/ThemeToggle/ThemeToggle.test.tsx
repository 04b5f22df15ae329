import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, settled } from '../../testing/mount.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const root = document.documentElement;

describe('ThemeToggle', () => {
  it.each([
    ['en', 'Colour theme', ['Light', 'Dark', 'As on this device']],
    ['ar', 'مظهر الموقع', ['فاتح', 'داكن', 'بحسب إعداد الجهاز']],
  ] as const)('has names in %s', (locale, group, names) => {
    const { screen } = mount(<ThemeToggle />, { locale });
    expect(screen.getByRole('group', { name: group }).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(names);
  });

  it('changes the page by keyboard, remembers, and forgets with "system"', async () => {
    const { screen } = mount(<ThemeToggle />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('test-theme')).toBe('dark');
    await screen.getByRole('button', { name: 'As on this device' }).click();
    expect(root).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem('test-theme')).toBe('system');
  });

  it('takes over from a boot script without a complaint', async () => {
    const { complaints, screen } = hydrate(<ThemeToggle />, (container) => {
      // What the boot script does when a visitor presses "Dark" before React is there.
      localStorage.setItem('test-theme', 'dark');
      root.setAttribute('data-theme', 'dark');
      for (const button of container.querySelectorAll('[data-theme-choice]')) {
        button.setAttribute('aria-pressed', String(button.getAttribute('data-theme-choice') === 'dark'));
      }
    });
    await settled();
    expect(complaints).toEqual([]);
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(
      screen
        .getByRole('button', { pressed: true })
        .elements()
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Dark']);
    await screen.getByRole('button', { name: 'Light' }).click();
    expect(
      screen
        .getByRole('button', { pressed: true })
        .elements()
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Light']);
  });
});
