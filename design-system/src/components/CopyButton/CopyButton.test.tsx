import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('CopyButton', () => {
  it('copies the text, shows and announces it, and returns to its label without focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const handleCopy = vi.fn();
    const { container, screen } = mount(<CopyButton text="ZMB-7K3M9Q" label="Copy the reference" onCopy={handleCopy} />);
    const width = container.querySelector('button')!.offsetWidth;
    container.querySelector('button')!.focus();
    await userEvent.keyboard('{Enter}');
    expect(write).toHaveBeenCalledExactlyOnceWith('ZMB-7K3M9Q');
    expect(handleCopy).toHaveBeenCalledOnce();
    expect(container.querySelector('[role="status"]')).toHaveTextContent('Copied');
    expect(container.querySelector('button')!.offsetWidth).toBe(width);
    vi.advanceTimersByTime(4100);
    expect(container.querySelector('[role="status"]')).toHaveTextContent('Copied');
    container.querySelector('button')!.blur();
    await vi.waitFor(() => expect(container.querySelector('[role="status"]')).toBeEmptyDOMElement());
    await expect.element(screen.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  });

  it('returns to its label after a while in browsers that do not focus a pressed button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = mount(<CopyButton text="1" />);
    container.querySelector('button')!.click();
    await vi.waitFor(() => expect(container.querySelector('[role="status"]')).toHaveTextContent('Copied'));
    vi.advanceTimersByTime(4100);
    await vi.waitFor(() => expect(container.querySelector('[role="status"]')).toBeEmptyDOMElement());
  });

  it('shows that copying failed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const handleCopy = vi.fn();
    const { container, screen } = mount(<CopyButton text="ZMB-7K3M9Q" onCopy={handleCopy} />, { locale: 'ar' });
    await screen.getByRole('button').click();
    await expect.poll(() => container.querySelector('[role="status"]')!.textContent).toBe('تعذّر النسخ');
    expect(handleCopy).not.toHaveBeenCalled();
  });

  it('is named by its label with an icon alone', () => {
    const { screen } = mount(<CopyButton text="1" label="Copy the number" isIconOnly />);
    expect(screen.getByRole('button', { name: 'Copy the number' }).elements()).toHaveLength(1);
  });
});
