import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, settled } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { Select } from './Select.tsx';
import type { SelectProps } from './Select.tsx';

const options = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'done', label: 'Done' },
];
const list = () => page.getByRole('listbox');
const option = (name: string) => page.getByRole('option', { name });
const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).toBeInTheDocument();
};
const sent = (container: HTMLElement, name = 'status') => new FormData(container.querySelector('form')!).get(name);
const inForm = (element: SelectProps | object) => (
  <Form label="Form" actions={null}>
    <Select label="Status" name="status" options={options} {...element} />
  </Form>
);

describe('Select', () => {
  it('is named, described and said to be required', () => {
    const { container } = mount(<Select label="Status" name="status" options={options} hint="Hint" errorMessage="Error" isRequired />);
    const button = container.querySelector('button')!;
    expect(button).toHaveAccessibleName('Please choose Status');
    expect(button).toHaveAccessibleDescription('Hint Error required');
  });

  it('is marked optional where it is not required', () => {
    const { container } = mount(<Select label="الحالة" name="status" options={options} />, { locale: 'ar' });
    expect(container.querySelector('button')).toHaveAccessibleName('اختر من القائمة الحالة (اختياري)');
  });

  it('looks like a field one can use, not like a read-only one', () => {
    const { container } = mount(<Select label="Status" name="status" options={options} />);
    expect(getComputedStyle(container.querySelector('button')!).borderStyle).toBe('solid');
  });

  it('is opened, walked and answered by keyboard alone, and gives the focus back', async () => {
    const handleChange = vi.fn();
    const { container } = mount(inForm({ onChange: handleChange, defaultValue: 'new' }));
    const button = container.querySelector('button')!;
    expect(sent(container)).toBe('new');
    await open();
    expect(list().element()).toHaveAccessibleName(/Status/);
    await expect.element(option('New')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('In progress')).toHaveFocus();
    await userEvent.keyboard('do');
    await expect.element(option('Done')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list()).not.toBeInTheDocument();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('done');
    await expect.element(button).toHaveFocus();
    expect(button).toHaveTextContent('Done');
    expect(sent(container)).toBe('done');
  });

  it('closes with nothing changed by Escape and by a press outside', async () => {
    const handleChange = vi.fn();
    const { container } = mount(inForm({ onChange: handleChange }));
    await open();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(container.querySelector('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list()).toBeInTheDocument();
    await userEvent.click(document.body, { position: { x: 380, y: 600 } });
    await expect.element(list()).not.toBeInTheDocument();
    expect(handleChange).not.toHaveBeenCalled();
    expect(sent(container)).toBe('');
  });

  it('takes the choice back where that is allowed', async () => {
    const handleChange = vi.fn();
    const { container } = mount(inForm({ isClearable: true, defaultValue: 'done', onChange: handleChange, placeholder: 'Any' }));
    await open();
    await option('Any').click();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('');
    await expect.element(list()).not.toBeInTheDocument();
    expect(container.querySelector('button')).toHaveTextContent('Any');
    expect(sent(container)).toBe('');
  });

  it('can be held by the caller', async () => {
    function Held() {
      const [value, setValue] = useState('new');
      return <Select label={`Status ${value}`} name="status" options={options} value={value} onChange={setValue} />;
    }
    mount(<Held />);
    await open();
    await option('Done').click();
    await expect.element(page.getByRole('button', { name: /Done Status done/ })).toBeInTheDocument();
  });

  it('shows the caller’s value, whatever was chosen', async () => {
    const { container } = mount(inForm({ value: 'new' }));
    await open();
    await option('Done').click();
    await expect.element(list()).not.toBeInTheDocument();
    expect(container.querySelector('button')).toHaveTextContent('New');
    expect(sent(container)).toBe('new');
  });

  it('takes its first value back when the form is reset', async () => {
    const { container } = mount(inForm({ defaultValue: 'new' }));
    await open();
    await option('Done').click();
    await expect.poll(() => sent(container)).toBe('done');
    container.querySelector('form')!.reset();
    await settled();
    expect(sent(container)).toBe('new');
    expect(container.querySelector('button')).toHaveTextContent('New');
  });

  it('has groups with names', async () => {
    mount(<Select label="Service" name="service" options={[{ label: 'Fit-out', options }]} />);
    await open();
    expect(page.getByRole('group', { name: 'Fit-out' }).getByRole('option').elements()).toHaveLength(3);
  });

  it('is the target of an error summary, and never opens while disabled', async () => {
    const { container, rerender } = mount(inForm({ id: 'status' }));
    document.getElementById('status')!.focus();
    await expect.element(container.querySelector('button')).toHaveFocus();
    rerender(inForm({ id: 'status', isDisabled: true }));
    await userEvent.click(container.querySelector('button')!, { force: true });
    expect(list().elements()).toHaveLength(0);
  });

  it('keeps a long list inside the screen and shows what is chosen in it', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
    const { container } = mount(inForm({ options: many, defaultValue: 'v380' }));
    await open();
    await expect.element(page.getByRole('option', { name: 'Option 380' })).toHaveFocus();
    const box = () => list().element().getBoundingClientRect();
    const chosen = () => option('Option 380').element().getBoundingClientRect();
    // It has the focus before the list has been placed and scrolled.
    await expect.poll(() => chosen().top >= box().top && chosen().bottom <= box().bottom).toBe(true);
    expect(box().height).toBeLessThanOrEqual(352);
    expect(box().bottom).toBeLessThanOrEqual(innerHeight);
    expect(sent(container)).toBe('v380');
  });

  it.each([
    ['en', 'left'],
    ['ar', 'right'],
  ] as const)('in %s stands under its field, from the %s edge on', async (locale, edge) => {
    const { container } = mount(
      <div style={{ inlineSize: '15rem', marginInline: 'auto' }}>
        {inForm({ options: [{ value: 'long', label: 'A longer choice than the field' }] })}
      </div>,
      { locale },
    );
    await open();
    const button = container.querySelector('button')!.getBoundingClientRect();
    const plane = () => list().element().parentElement!.getBoundingClientRect();
    await expect.poll(() => plane()[edge]).toBeCloseTo(button[edge], 0);
    expect(plane().width).toBeGreaterThanOrEqual(button.width);
  });
});
