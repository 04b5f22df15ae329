import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { TextArea } from './TextArea.tsx';

describe('TextArea', () => {
  it('is named, described, marked as invalid, and limited in length', () => {
    const { screen } = mount(<TextArea label="Message" name="message" hint="Hint" errorMessage="Error" maxLength={5} isRequired />);
    const field = screen.getByRole('textbox', { name: 'Message' }).element();
    expect(field).toHaveAccessibleDescription('Hint Error');
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('maxlength', '5');
  });

  it('can be focused but not changed when read-only', async () => {
    const { container } = mount(<TextArea label="Message" name="message" defaultValue="One" isReadOnly />);
    await userEvent.tab();
    expect(container.querySelector('textarea')).toHaveFocus();
    await userEvent.keyboard('Two');
    expect(container.querySelector('textarea')).toHaveValue('One');
  });

  it('keeps line breaks', async () => {
    const { container } = mount(<TextArea label="Message" name="message" />);
    await userEvent.tab();
    await userEvent.keyboard('One{Enter}Two');
    expect(container.querySelector('textarea')).toHaveValue('One\nTwo');
  });

  it('lets each paragraph take its own direction', () => {
    const { container } = mount(<TextArea label="Message" name="message" defaultValue="مرحبا" />);
    expect(getComputedStyle(container.querySelector('textarea')!).unicodeBidi).toBe('plaintext');
  });
});
