import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { ComboBox } from './ComboBox.tsx';
import type { ComboBoxProps } from './ComboBox.tsx';

const options = [
  { value: 'ac', label: 'AC services' },
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'painting', label: 'Painting' },
];
const inForm = (props: Partial<ComboBoxProps>) => (
  <Form label="Form" onSubmit={() => {}} actions={<button type="reset">Reset</button>}>
    <ComboBox label="Service" name="service" options={options} {...props} />
  </Form>
);
const input = () => page.getByRole('combobox');
const shown = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const sent = () => new FormData(document.querySelector('form')!).get('service');

describe('ComboBox', () => {
  it('is named, described and announced as required and invalid', () => {
    mount(inForm({ hint: 'Hint', errorMessage: 'Error', isRequired: true }));
    expect(input().element()).toHaveAccessibleName('Service');
    expect(input().element()).toHaveAccessibleDescription('Hint Error');
    expect(input().element()).toBeRequired();
    expect(input().element()).toBeInvalid();
  });

  it('filters the options by the typed text, and sends the value of the chosen one', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange }));
    await userEvent.tab();
    await userEvent.keyboard('P');
    await expect.poll(shown).toEqual(['Plumbing', 'Painting']);
    await userEvent.keyboard('ai{ArrowDown}{Enter}');
    await expect.element(input()).toHaveValue('Painting');
    await expect.poll(shown).toEqual([]);
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('painting');
    expect(sent()).toBe('painting');
  });

  it('matches Arabic letters with and without hamza', async () => {
    mount(inForm({ options: [{ value: 'works', label: 'أعمال الصباغة' }] }), { locale: 'ar' });
    await userEvent.fill(input(), 'اعمال');
    await expect.poll(shown).toEqual(['أعمال الصباغة']);
  });

  it('shows all options on an arrow key or a press of its button, whatever is chosen', async () => {
    const { screen } = mount(inForm({ defaultValue: 'ac' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(shown).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shown).toEqual([]);
    await screen.getByRole('button', { name: /Show suggestions/ }).click();
    await expect.poll(shown).toHaveLength(3);
  });

  it('announces that nothing matches, and restores the chosen option on blur', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: 'ac', onChange: handleChange }));
    await userEvent.fill(input(), 'helicopter');
    await expect.poll(shown).toEqual(['No matches']);
    await userEvent.tab();
    await expect.element(input()).toHaveValue('AC services');
    expect(handleChange).not.toHaveBeenCalled();
    expect(sent()).toBe('ac');
  });

  it('is empty after its text is deleted', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: 'ac', onChange: handleChange }));
    await userEvent.clear(input());
    await userEvent.tab();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('');
    await expect.element(input()).toHaveValue('');
    expect(sent()).toBe('');
  });

  it('accepts other text only with isFreeText', async () => {
    const handleChange = vi.fn();
    mount(inForm({ isFreeText: true, onChange: handleChange }));
    await userEvent.fill(input(), 'Roof garden');
    await userEvent.tab();
    await expect.element(input()).toHaveValue('Roof garden');
    expect(handleChange).toHaveBeenLastCalledWith('Roof garden');
    expect(sent()).toBe('Roof garden');
    await userEvent.fill(input(), 'Plu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleChange).toHaveBeenLastCalledWith('Plumbing');
    expect(sent()).toBe('Plumbing');
  });

  it('lets its caller search, and keeps the label of the chosen option', async () => {
    const search = vi.fn();
    function Searched() {
      const [found, setFound] = useState([options[0]!]);
      const handleSearch = (text: string) => {
        search(text);
        setFound(text === 'x' ? [options[1]!] : options);
      };
      return inForm({ options: found, defaultValue: 'ac', onSearch: handleSearch });
    }
    mount(<Searched />);
    await userEvent.fill(input(), 'x');
    await expect.poll(shown).toEqual(['Plumbing']);
    expect(search.mock.calls).toEqual([['x']]);
    await userEvent.tab();
    await expect.element(input()).toHaveValue('AC services');
    expect(sent()).toBe('ac');
  });

  it('shows that it is searching while it has no options', async () => {
    mount(inForm({ options: [], isLoading: true }));
    await userEvent.fill(input(), 'x');
    await expect.poll(shown).toEqual(['Searching']);
  });

  it('restores its initial value when the form is reset', async () => {
    const { screen } = mount(inForm({ defaultValue: 'ac' }));
    await userEvent.fill(input(), 'Plu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(sent()).toBe('plumbing');
    await screen.getByRole('button', { name: 'Reset' }).click();
    await waitForEffects();
    expect(sent()).toBe('ac');
    await expect.element(input()).toHaveValue('AC services');
  });

  it('is not sent while disabled', () => {
    mount(inForm({ defaultValue: 'ac', isDisabled: true }));
    expect(input().element()).toBeDisabled();
    expect(sent()).toBeNull();
  });
});
