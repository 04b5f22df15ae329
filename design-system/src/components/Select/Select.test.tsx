import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
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
  it('names its list and panel itself, because its label is inert while they are open', async () => {
    mount(inForm({}));
    await open();
    for (const role of ['listbox', 'dialog'] as const) {
      await expect.element(page.getByRole(role)).toHaveAttribute('aria-label', 'Status');
      expect(page.getByRole(role).element().getAttribute('aria-labelledby') || null).toBeNull();
    }
  });

  it('is named, described and announced as required', () => {
    const { container } = mount(<Select label="Status" name="status" options={options} hint="Hint" errorMessage="Error" isRequired />);
    const button = container.querySelector('button')!;
    expect(button).toHaveAccessibleName('Please choose Status');
    expect(button).toHaveAccessibleDescription('Hint Error required');
  });

  it('is announced as invalid while it has an error', () => {
    const { container, rerender } = mount(<Select label="Status" name="status" options={options} errorMessage="Error" />);
    expect(container.querySelector('button')).toHaveAttribute('aria-invalid', 'true');
    rerender(<Select label="Status" name="status" options={options} />);
    expect(container.querySelector('button')).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['{Tab}', 'after'],
    ['{Shift>}{Tab}{/Shift}', 'before'],
  ])('on %s selects the focused option, closes, and moves the focus to the control %s it', async (keys, neighbour) => {
    const handleChange = vi.fn();
    const { container, screen } = mount(
      <>
        <button type="button">before</button>
        {inForm({ defaultValue: 'new', onChange: handleChange })}
        <button type="button">after</button>
      </>,
    );
    container.querySelector<HTMLElement>('[aria-haspopup]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(option('New')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('In progress')).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(screen.getByRole('button', { name: neighbour })).toHaveFocus();
    await expect.element(list()).not.toBeInTheDocument();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('in_progress');
  });

  it('renders only the visible options of a thousand, and reaches all of them by keyboard', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
    mount(inForm({ options: many, defaultValue: 'v500' }));
    await open();
    await expect.element(page.getByRole('option', { name: 'Option 500' })).toHaveFocus();
    expect(page.getByRole('option').elements().length).toBeLessThan(60);
    expect(option('Option 500').element()).toHaveAttribute('aria-setsize', '1000');
    await userEvent.keyboard('{End}');
    await expect.element(option('Option 999')).toHaveFocus();
    await userEvent.keyboard('option 12');
    await expect.element(page.getByRole('option', { name: 'Option 12', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /Option 12 Status/ })).toHaveFocus();
  });

  it('is marked optional where it is not required', () => {
    const { container } = mount(<Select label="الحالة" name="status" options={options} />, { locale: 'ar' });
    expect(container.querySelector('button')).toHaveAccessibleName('اختر من القائمة الحالة (اختياري)');
  });

  it('looks editable, not read-only', () => {
    const { container } = mount(<Select label="Status" name="status" options={options} />);
    expect(getComputedStyle(container.querySelector('button')!).borderStyle).toBe('solid');
  });

  it('is operated by keyboard alone, and returns the focus', async () => {
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

  it('closes unchanged on Escape and on a press outside', async () => {
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

  it('can be cleared when isClearable is set', async () => {
    const handleChange = vi.fn();
    const { container } = mount(inForm({ isClearable: true, defaultValue: 'done', onChange: handleChange, placeholder: 'Any' }));
    await open();
    await option('Any').click();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('');
    await expect.element(list()).not.toBeInTheDocument();
    expect(container.querySelector('button')).toHaveTextContent('Any');
    expect(sent(container)).toBe('');
  });

  it('restores its initial value when the form is reset', async () => {
    const { container } = mount(inForm({ defaultValue: 'new' }));
    await open();
    await option('Done').click();
    await expect.poll(() => sent(container)).toBe('done');
    container.querySelector('form')!.reset();
    await waitForEffects();
    expect(sent(container)).toBe('new');
    expect(container.querySelector('button')).toHaveTextContent('New');
  });

  it('has named groups', async () => {
    mount(<Select label="Service" name="service" options={[{ label: 'Fit-out', options }]} />);
    await open();
    expect(page.getByRole('group', { name: 'Fit-out' }).getByRole('option').elements()).toHaveLength(3);
  });

  it('can be focused from an error summary, and never opens while disabled', async () => {
    const { container, rerender } = mount(inForm({ id: 'status' }));
    document.getElementById('status')!.focus();
    await expect.element(container.querySelector('button')).toHaveFocus();
    rerender(inForm({ id: 'status', isDisabled: true }));
    await userEvent.click(container.querySelector('button')!, { force: true });
    expect(list().elements()).toHaveLength(0);
  });

  it('keeps a long list inside the screen and scrolls to the selected option', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
    const { container } = mount(inForm({ options: many, defaultValue: 'v380' }));
    await open();
    await expect.element(page.getByRole('option', { name: 'Option 380' })).toHaveFocus();
    const box = () => list().element().getBoundingClientRect();
    const chosen = () => option('Option 380').element().getBoundingClientRect();
    // The focus moves before the list is positioned and scrolled.
    await expect.poll(() => chosen().top >= box().top && chosen().bottom <= box().bottom).toBe(true);
    expect(box().height).toBeLessThanOrEqual(352);
    expect(box().bottom).toBeLessThanOrEqual(innerHeight);
    expect(sent(container)).toBe('v380');
  });

  it.each([
    ['en', 'left'],
    ['ar', 'right'],
  ] as const)('in %s is below its field, aligned with the %s edge', async (locale, edge) => {
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
