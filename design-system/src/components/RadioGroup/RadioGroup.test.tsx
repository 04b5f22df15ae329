import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { Form } from '../Form/Form.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { RadioGroupProps } from './RadioGroup.tsx';

const options = [
  { value: 'phone', label: 'Phone', hint: 'Between eight and six.' },
  { value: 'chat', label: 'Chat', isDisabled: true },
  { value: 'email', label: 'E-mail' },
];
const group = (props: Partial<RadioGroupProps> = {}) => <RadioGroup label="Answer" name="answer" options={options} isRequired {...props} />;
const sent = (container: HTMLElement) => new FormData(container.querySelector('form')!).get('answer');

function Controlled() {
  const [value, setValue] = useState('');
  return (
    <>
      {group({ value, onChange: setValue })}
      <output>{value}</output>
    </>
  );
}

describe('RadioGroup', () => {
  it('is a group named by its legend; hint and error describe it', () => {
    const { screen } = mount(group({ hint: 'Hint', errorMessage: 'Error' }));
    const element = screen.getByRole('radiogroup', { name: 'Answer', exact: true }).element();
    expect(element).toHaveAccessibleDescription('Hint Error');
    expect(element).toBeInvalid();
    expect(element).toHaveAttribute('aria-required', 'true');
    const phone = screen.getByRole('radio', { name: 'Phone', exact: true }).element();
    expect(phone).toHaveAccessibleDescription('Between eight and six.');
  });

  it('shows the picture of each option without changing its name', async () => {
    const pictures = options.map((option) => ({ ...option, picture: <svg aria-hidden data-of={option.value} width="40" height="30" /> }));
    const { container, screen } = mount(group({ look: 'pictures', options: pictures }));
    const picture = container.querySelector('[data-of="email"]');
    expect(picture).toBeVisible();
    await userEvent.click(picture?.closest('label') as Element);
    expect(screen.getByRole('radio', { name: 'E-mail', exact: true }).element()).toBeChecked();
  });

  it('is marked optional unless that is hidden', () => {
    const { container, rerender } = mount(group({ isRequired: false }), { locale: 'ar' });
    expect(container.querySelector('fieldset')).toHaveAccessibleName('Answer (اختياري)');
    rerender(group({ isRequired: false, isOptionalHidden: true }));
    expect(container.querySelector('fieldset')).toHaveAccessibleName('Answer');
  });

  it('is one tab stop; arrows select and skip disabled options', async () => {
    const handleChange = vi.fn();
    const handleBlur = vi.fn();
    const { screen } = mount(group({ onChange: handleChange, onBlur: handleBlur }));
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Phone' }).element()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'E-mail' }).element()).toBeChecked();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('email');
    expect(handleBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByRole('radiogroup').element()).not.toContainElement(document.activeElement as HTMLElement);
    expect(handleBlur).toHaveBeenCalledOnce();
  });

  it('can be controlled, even when selected before hydration', async () => {
    const { container, loggedErrors } = hydrate(<Controlled />, (page) => page.querySelector<HTMLInputElement>('[value="email"]')!.click());
    await expect.poll(() => container.querySelector('output')!.textContent).toBe('email');
    const [phone, , email] = container.querySelectorAll('input');
    expect(email).toBeChecked();
    await userEvent.click(phone!);
    await expect.poll(() => container.querySelector('output')!.textContent).toBe('phone');
    expect(email).not.toBeChecked();
    expect(loggedErrors).toEqual([]);
  });

  it('keeps a selection made before hydration, reports it, and submits it', async () => {
    const handleChange = vi.fn();
    const element = (
      <Form label="Form" actions={null}>
        {group({ defaultValue: 'phone', onChange: handleChange })}
      </Form>
    );
    const { container, loggedErrors, rerender } = hydrate(element, (page) =>
      page.querySelector<HTMLInputElement>('[value="email"]')!.click(),
    );
    await waitForEffects();
    rerender(element);
    expect(sent(container)).toBe('email');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('email');
    expect(loggedErrors).toEqual([]);
    container.querySelector('form')!.reset();
    await waitForEffects();
    expect(sent(container)).toBe('phone');
    expect(handleChange).toHaveBeenLastCalledWith('phone');
  });

  it('can be disabled as a whole', () => {
    const { screen } = mount(group({ isDisabled: true }));
    for (const radio of screen.getByRole('radio').elements()) expect(radio).toBeDisabled();
  });

  it('is focused from an error summary at its first enabled option', async () => {
    const ref = { current: null as HTMLInputElement | null };
    const { screen } = mount(
      <>
        <ErrorSummary problems={[{ fieldId: 'answer', message: 'Please choose.' }]} />
        {group({ id: 'answer', ref, options: options.toReversed().map((option, index) => ({ ...option, isDisabled: index === 0 })) })}
      </>,
    );
    await screen.getByRole('link').click();
    expect(screen.getByRole('radio', { name: 'Chat' }).element()).toHaveFocus();
    expect(ref.current).toHaveFocus();
  });

  it.each(['list', 'cards'] as const)('as %s has options of 44 px that can be pressed anywhere, including the hint', async (look) => {
    const { container, screen } = mount(group({ look }));
    for (const label of container.querySelectorAll('label')) expect(label.offsetHeight).toBeGreaterThanOrEqual(44);
    await userEvent.click(screen.getByText('Between eight and six.'), { force: true });
    expect(screen.getByRole('radio', { name: 'Phone' }).element()).toBeChecked();
  });
});
