import type {} from '@vitest/browser-playwright';
import { startTransition } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';

import { bareRoot, mount } from '../../testing/mount.tsx';
import { DesignSystemProvider } from '../../components/DesignSystemProvider/DesignSystemProvider.tsx';
import { layers } from '../../theme/layers.ts';
import { allMessages } from '../../messages/all-messages.ts';
import { logoStar } from '../Logo/logo-path.ts';
import { PageLoader } from './PageLoader.tsx';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }) as Promise<never>);

const page = (isOpen: boolean, onEscape: () => void) => (
  <DesignSystemProvider locale="en" messages={allMessages.en}>
    <input aria-label="Name" />
    <PageLoader isOpen={isOpen} onEscape={onEscape} />
  </DesignSystemProvider>
);

describe('PageLoader', () => {
  it('covers the screen, is announced in the page’s language and takes no focus', () => {
    const { screen } = mount(<PageLoader />, { locale: 'ar' });
    const loader = screen.getByRole('status').element();
    const { width, height } = loader.getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    expect(getComputedStyle(loader).zIndex).toBe(String(layers.loader));
    expect(loader).toHaveTextContent('جارٍ التحميل');
    expect(document.activeElement).toBe(document.body);
  });

  it('animates the logo’s seal, but not under reduced motion', async () => {
    const { container } = mount(<PageLoader />);
    const star = container.querySelector(`path[d="${logoStar}"]`)!;
    expect(getComputedStyle(star).animationName).not.toBe('none');
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    expect(getComputedStyle(star).animationName).toBe('none');
    expect(getComputedStyle(star).strokeDashoffset).toBe('0px');
  });

  it('announces through a status that is in the DOM while it is closed', () => {
    const { container, rerender } = mount(<PageLoader isOpen={false} />);
    const status = container.querySelector('[role="status"]')!;
    expect(status).toHaveTextContent('');
    expect(status.clientHeight).toBe(0);
    rerender(<PageLoader label="Opening the staff area" />);
    expect(container.querySelector('[role="status"]')).toBe(status);
    expect(status).toHaveTextContent('Opening the staff area');
  });

  it('reports Escape from the moment it is in the DOM, however busy the device is', async () => {
    const handleEscape = vi.fn();
    const { container, root } = bareRoot();
    // Checked within the task that shows it: a passive effect would not have run yet.
    const press = new MutationObserver(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    press.observe(container, { childList: true, subtree: true });
    startTransition(() => root.render(page(true, handleEscape)));
    await expect.poll(() => container.querySelector('[role="status"]')).not.toBeNull();
    expect(handleEscape).toHaveBeenCalledOnce();
  });

  it('reports Escape wherever the focus is, and only while it is open', async () => {
    const handleEscape = vi.fn();
    const { container, rerender } = mount(page(true, handleEscape));
    container.querySelector('input')!.focus();
    await userEvent.keyboard('a{Escape}');
    expect(handleEscape).toHaveBeenCalledOnce();
    expect(container.querySelector('input')).toHaveFocus();
    rerender(page(false, handleEscape));
    await userEvent.keyboard('{Escape}');
    expect(handleEscape).toHaveBeenCalledOnce();
  });
});
