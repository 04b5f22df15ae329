import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { contrast } from '../../theme/contrast.ts';
import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const root = document.documentElement;
const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

describe('ThemeToggle', () => {
  it.each([
    ['en', 'Colour theme', ['Light', 'Dark', 'System']],
    ['ar', 'مظهر الموقع', ['فاتح', 'داكن', 'بحسب إعداد الجهاز']],
  ] as const)('[HDR-07] offers light, dark and system by name, in %s', (locale, group, names) => {
    const { screen } = mount(<ThemeToggle />, { locale });
    expect(screen.getByRole('group', { name: group }).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(names);
  });

  it('changes the page by keyboard, saves the choice, and removes it with "system"', async () => {
    const { screen } = mount(<ThemeToggle />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('test-theme')).toBe('dark');
    await screen.getByRole('button', { name: 'System' }).click();
    expect(root).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem('test-theme')).toBe('system');
  });

  it('shows the choice by the root attribute, before hydration, with a border of 3:1', () => {
    const { container } = mount(<ThemeToggle />);
    const buttons = [...container.querySelectorAll<HTMLElement>('[data-theme-choice]')];
    for (const [attribute, expected] of [
      ['light', 'light'],
      ['dark', 'dark'],
      [null, 'system'],
    ] as const) {
      if (attribute) root.setAttribute('data-theme', attribute);
      else root.removeAttribute('data-theme');
      const marked = buttons.filter((button) => getComputedStyle(button).borderTopColor !== 'rgba(0, 0, 0, 0)');
      expect(marked.map((button) => button.dataset['themeChoice'])).toEqual([expected]);
      const { borderTopColor } = getComputedStyle(marked[0]!);
      expect(contrast(hex(borderTopColor), hex(getComputedStyle(document.body).backgroundColor))).toBeGreaterThanOrEqual(3);
    }
  });

  it('takes over from a boot script without warnings', async () => {
    const { loggedErrors, screen } = hydrate(<ThemeToggle />, (container) => {
      // The effect of the boot script when a visitor presses "Dark" before hydration.
      localStorage.setItem('test-theme', 'dark');
      root.setAttribute('data-theme', 'dark');
      for (const button of container.querySelectorAll('[data-theme-choice]')) {
        button.setAttribute('aria-pressed', String(button.getAttribute('data-theme-choice') === 'dark'));
      }
    });
    await waitForEffects();
    expect(loggedErrors).toEqual([]);
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
