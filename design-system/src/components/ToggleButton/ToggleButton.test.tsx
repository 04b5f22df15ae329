import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { ToggleButton } from './ToggleButton.tsx';

describe('ToggleButton', () => {
  it('is switched by pointer, Enter and Space, and keeps its name', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(<ToggleButton onChange={handleChange}>Mine only</ToggleButton>);
    const button = screen.getByRole('button', { name: 'Mine only' });
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(handleChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('does not respond when disabled', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(
      <ToggleButton isDisabled defaultSelected onChange={handleChange}>
        Mine only
      </ToggleButton>,
    );
    await userEvent.click(screen.getByRole('button'), { force: true });
    expect(handleChange).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });
});
