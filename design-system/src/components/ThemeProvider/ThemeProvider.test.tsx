import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { useTheme } from './ThemeProvider.tsx';

const root = document.documentElement;

function Choice() {
  return <output>{useTheme().choice}</output>;
}

describe('useTheme', () => {
  it('[GLB-12] outside its provider throws an error that names the provider', () => {
    const errors: Error[] = [];
    const container = document.createElement('div');
    const reactRoot = createRoot(container, { onUncaughtError: (error) => errors.push(error as Error) });
    flushSync(() => reactRoot.render(<Choice />));
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('<ThemeProvider>')]);
  });
});

describe('ThemeProvider', () => {
  it('reads the stored choice initially and applies it to the page', async () => {
    const { screen } = hydrate(<Choice />, () => localStorage.setItem('test-theme', 'dark'));
    await waitForEffects();
    await expect.element(screen.getByText('dark')).toBeInTheDocument();
    expect(root).toHaveAttribute('data-theme', 'dark');
  });

  it('treats an unknown value as "system"', async () => {
    const { screen } = hydrate(<Choice />, () => localStorage.setItem('test-theme', 'sepia'));
    await expect.element(screen.getByText('system')).toBeInTheDocument();
    expect(root).not.toHaveAttribute('data-theme');
  });

  it('follows a change in another tab', async () => {
    const { screen } = mount(<Choice />);
    localStorage.setItem('test-theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'test-theme' }));
    await expect.element(screen.getByText('light')).toBeInTheDocument();
    expect(root).toHaveAttribute('data-theme', 'light');
  });

  it('still works where the browser refuses storage', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    onTestFinished(() => refuse.mockRestore());
    const { screen } = mount(<ThemeToggle />);
    await screen.getByRole('button', { name: 'Dark' }).click();
    expect(root).toHaveAttribute('data-theme', 'dark');
    await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  });
});
