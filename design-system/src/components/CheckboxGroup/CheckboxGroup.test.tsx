import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import type { CheckboxGroupProps } from './CheckboxGroup.tsx';

const options = [
  { value: 'plumbing', label: 'Plumbing', hint: 'Pipes and taps.' },
  { value: 'painting', label: 'Painting', isDisabled: true },
  { value: 'cooling', label: 'Cooling' },
];
const group = (props: Partial<CheckboxGroupProps> = {}) => (
  <CheckboxGroup label="Services" name="services" options={options} isRequired {...props} />
);
const inForm = (element: React.ReactElement) => (
  <Form label="Form" actions={<button type="reset">Reset</button>}>
    {element}
  </Form>
);
const sent = (container: HTMLElement) => new FormData(container.querySelector('form')!).getAll('services');

function Controlled() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      {group({ value, onChange: setValue })}
      <output>{value.join()}</output>
    </>
  );
}

describe('CheckboxGroup', () => {
  it('is a group named by its legend; hint and error describe it, and every option is invalid', () => {
    const { screen } = mount(group({ hint: 'Hint', errorMessage: 'Error' }));
    const element = screen.getByRole('group', { name: 'Services (required)', exact: true }).element();
    expect(element).toHaveAccessibleDescription('Hint Error');
    for (const box of screen.getByRole('checkbox').elements()) expect(box).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: 'Plumbing' }).element()).toHaveAccessibleDescription('Pipes and taps.');
  });

  it('is marked optional unless that is hidden', () => {
    const { container, rerender } = mount(group({ isRequired: false }), { locale: 'ar' });
    expect(container.querySelector('fieldset')).toHaveAccessibleName('Services (اختياري)');
    rerender(group({ isRequired: false, isOptionalHidden: true }));
    expect(container.querySelector('fieldset')).toHaveAccessibleName('Services');
  });

  it('reports and submits the checked options in their order, however they were checked', async () => {
    const handleChange = vi.fn();
    const handleBlur = vi.fn();
    const { container, screen } = mount(inForm(group({ onChange: handleChange, onBlur: handleBlur })));
    await userEvent.click(screen.getByText('Cooling').element().closest('label')!);
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('checkbox', { name: 'Plumbing' }).element()).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(handleChange.mock.calls).toEqual([[['cooling']], [['plumbing', 'cooling']]]);
    expect(sent(container)).toEqual(['plumbing', 'cooling']);
    expect(handleBlur).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    expect(handleBlur).toHaveBeenCalledOnce();
  });

  it('passes id and ref to the first enabled option', () => {
    const ref = { current: null as HTMLInputElement | null };
    const { screen } = mount(
      group({ id: 'services', ref, options: options.toReversed().map((option, index) => ({ ...option, isDisabled: index === 0 })) }),
    );
    expect(ref.current).toBe(screen.getByRole('checkbox', { name: 'Painting' }).element());
    expect(ref.current).toHaveAttribute('id', 'services');
  });

  it('reports options checked before hydration to a controlling caller, and a reset', async () => {
    const { container, loggedErrors } = hydrate(inForm(<Controlled />), (page) => page.querySelector('input')!.click());
    const output = container.querySelector('output')!;
    await expect.poll(() => output.textContent).toBe('plumbing');
    expect(container.querySelector('input')).toBeChecked();
    await userEvent.click(container.querySelector('button')!);
    await expect.poll(() => output.textContent).toBe('');
    expect(loggedErrors).toEqual([]);
  });

  it('reports nothing when nothing was checked before hydration', async () => {
    const handleChange = vi.fn();
    hydrate(group({ defaultValue: ['cooling', 'plumbing'], onChange: handleChange }));
    await waitForEffects();
    expect(handleChange).not.toHaveBeenCalled();
  });
});
