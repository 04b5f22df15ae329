import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

const field = (props: Partial<PasswordFieldProps> = {}) => (
  <PasswordField label="Password" name="password" autoComplete="current-password" isRequired {...props} />
);
const input = (container: HTMLElement) => container.querySelector('input')!;

describe('PasswordField', () => {
  it('is named by its label; hint and error describe it', () => {
    const { container } = mount(field({ hint: 'Hint', errorMessage: 'Error' }));
    expect(input(container)).toHaveAccessibleName('Password');
    expect(input(container)).toHaveAccessibleDescription('Hint Error');
    expect(input(container)).toBeInvalid();
    expect(input(container)).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows and hides the password, announces it, and keeps the text', async () => {
    const handleChange = vi.fn();
    const { container, screen } = mount(field({ onChange: handleChange }));
    await userEvent.tab();
    await userEvent.keyboard('Pa ss');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect([input(container).type, input(container).value]).toEqual(['text', 'Pa ss']);
    await expect.element(screen.getByRole('status')).toHaveTextContent('The password is visible');
    await expect.element(screen.getByRole('button', { name: 'Hide the password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(input(container).type).toBe('password');
    await expect.element(screen.getByRole('status')).toHaveTextContent('The password is hidden');
    expect(handleChange).toHaveBeenLastCalledWith('Pa ss');
  });

  it('names the account for password managers only, and does not send it', () => {
    const { container, screen } = mount(<form>{field({ username: 'priya@example.com', defaultValue: 'secret' })}</form>);
    const account = container.querySelector<HTMLInputElement>('[autocomplete="username"]')!;
    expect([account.value, account.checkVisibility()]).toEqual(['priya@example.com', false]);
    expect(account.compareDocumentPosition(screen.getByLabelText('Password').element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([...new FormData(container.querySelector('form')!)]).toEqual([['password', 'secret']]);
  });

  it('can be pasted into', () => {
    const { container } = mount(field());
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    input(container).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('is hidden before it is sent', async () => {
    const sentType = vi.fn<() => void>();
    const { container, screen } = mount(
      <Form label="Form" onSubmit={sentType} actions={<button type="submit">Send</button>}>
        {field({ defaultValue: 'secret' })}
      </Form>,
    );
    await screen.getByRole('button', { name: 'Show the password' }).click();
    expect(input(container).type).toBe('text');
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(sentType).toHaveBeenCalledOnce();
    expect(input(container).type).toBe('password');
  });

  it('has no button before scripts run, and keeps text typed until then', async () => {
    const handleChange = vi.fn();
    const { container, html, loggedErrors } = hydrate(field({ onChange: handleChange }), (page) => {
      input(page).value = 'secret';
    });
    expect(html).not.toContain('<button');
    await expect.poll(() => container.querySelectorAll('button')).toHaveLength(1);
    expect(input(container).value).toBe('secret');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('secret');
    expect(loggedErrors).toEqual([]);
  });

  it('has its button at the inline end', () => {
    const { container } = mount(field(), { locale: 'ar' });
    const button = container.querySelector('button')!.getBoundingClientRect();
    expect(button.left - input(container).getBoundingClientRect().left).toBeLessThan(20);
    expect(button.width).toBeGreaterThanOrEqual(32);
  });
});
