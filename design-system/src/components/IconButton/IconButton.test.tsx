import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { MailIcon, XIcon } from '../Icon/icons.tsx';
import { SlidersHorizontalIcon, StarIcon, Trash2Icon } from '../Icon/application-icons.tsx';
import { mount } from '../../testing/mount.tsx';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('is named by its label and pressed by pointer, Enter and Space', async () => {
    const handlePress = vi.fn();
    const { screen } = mount(<IconButton icon={<SlidersHorizontalIcon />} label="Filter" onPress={handlePress} />);
    await screen.getByRole('button', { name: 'Filter', exact: true }).click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(handlePress).toHaveBeenCalledTimes(3);
  });

  it('shows the browser’s tooltip only when asked to', () => {
    const { container, rerender } = mount(<IconButton icon={<XIcon />} label="Close" />);
    expect(container.querySelector('[title]')).toBeNull();
    rerender(<IconButton icon={<XIcon />} label="Close" hasTitle />);
    expect(container.querySelector('[title="Close"]')).toBeInTheDocument();
    rerender(<IconButton icon={<XIcon />} label="Close" href="/" hasTitle />);
    expect(container.querySelector('a[title="Close"]')).toBeInTheDocument();
  });

  it('announces its pressed state only as a toggle', async () => {
    function Switch() {
      const [isOn, setIsOn] = useState(false);
      return <IconButton icon={<StarIcon />} label="Mark" isPressed={isOn} onPress={() => setIsOn(!isOn)} />;
    }
    const { screen, rerender } = mount(<Switch />);
    const button = screen.getByRole('button', { name: 'Mark' });
    expect(button.element()).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    expect(button.element()).toHaveAttribute('aria-pressed', 'true');
    rerender(<IconButton icon={<StarIcon />} label="Mark" />);
    expect(button.element()).not.toHaveAttribute('aria-pressed');
  });

  it('when pending keeps its focus and size, announces it, and ignores presses', async () => {
    const handlePress = vi.fn();
    function Saving() {
      const [isPending, setIsPending] = useState(false);
      const start = () => {
        handlePress();
        setIsPending(true);
      };
      return <IconButton icon={<Trash2Icon />} label="Delete" isPending={isPending} onPress={start} />;
    }
    const { container } = mount(<Saving />);
    const button = container.querySelector('button')!;
    await userEvent.click(button);
    await expect.element(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleName('Delete (Please wait)');
    expect(button.offsetWidth).toBe(44);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button, { force: true });
    expect(handlePress).toHaveBeenCalledOnce();
  });

  it('is a link with href, which the router follows', async () => {
    const navigate = vi.fn();
    const { screen } = mount(<IconButton icon={<MailIcon />} label="Write to us" href="/contact" />, { navigate });
    await screen.getByRole('link', { name: 'Write to us' }).click();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/contact');
  });

  it.each([
    ['sm', 32],
    ['md', 44],
  ] as const)('of size %s is %d px square', (size, length) => {
    const { container } = mount(<IconButton icon={<XIcon />} label="Close" size={size} />);
    const { offsetWidth, offsetHeight } = container.querySelector('button')!;
    expect([offsetWidth, offsetHeight]).toEqual([length, length]);
  });
});
