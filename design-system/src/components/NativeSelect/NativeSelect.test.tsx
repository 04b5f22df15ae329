import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const options = [
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'other', label: 'Something else' },
];

describe('NativeSelect', () => {
  it('is named, described and marked as invalid', () => {
    const { screen } = mount(
      <NativeSelect label="Service" name="serviceType" options={options} hint="Hint" errorMessage="Error" isRequired />,
    );
    const field = screen.getByRole('combobox', { name: 'Service' }).element();
    expect(field).toHaveAccessibleDescription('Hint Error');
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('aria-required', 'true');
  });

  it('starts with an empty option in the page’s language', () => {
    const { screen } = mount(<NativeSelect label="الخدمة" name="serviceType" options={options} />, { locale: 'ar' });
    expect(screen.getByRole('combobox').element()).toHaveDisplayValue('اختر من القائمة');
    expect(screen.getByRole('combobox').element()).toHaveValue('');
  });

  it('reports a choice made before hydration to a controlling caller', async () => {
    function Controlled() {
      const [value, setValue] = useState('');
      return <NativeSelect label={`Service: ${value}`} name="serviceType" options={options} value={value} onChange={setValue} />;
    }
    const { container } = hydrate(<Controlled />, (page) => {
      page.querySelector('select')!.value = 'other';
    });
    await waitForEffects();
    expect(container.querySelector('select')).toHaveValue('other');
    expect(container.querySelector('label')!.textContent).toContain('Service: other');
  });

  it('reports a form reset to a controlling caller', async () => {
    const handleChange = vi.fn();
    const { container } = mount(
      <Form label="Form" actions={null}>
        <NativeSelect label="Service" name="serviceType" options={options} defaultValue="plumbing" onChange={handleChange} />
      </Form>,
    );
    await userEvent.selectOptions(container.querySelector('select')!, 'other');
    container.querySelector('form')!.reset();
    await waitForEffects();
    expect(container.querySelector('select')).toHaveValue('plumbing');
    expect(handleChange.mock.calls).toEqual([['other'], ['plumbing']]);
  });
});
