import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Form } from '../Form/Form.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import type { MultiSelectProps } from './MultiSelect.tsx';

const options = [
  { value: 'ac', label: 'AC services' },
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'painting', label: 'Painting' },
];
const inForm = (props: Partial<MultiSelectProps>) => (
  <Form label="Form" onSubmit={() => {}} actions={<button type="reset">Reset</button>}>
    <MultiSelect label="Services" name="service" options={options} {...props} />
  </Form>
);
const input = () => page.getByRole('combobox');
const tags = () =>
  page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
const sent = () => new FormData(document.querySelector('form')!).getAll('service');

describe('MultiSelect', () => {
  it('adds the chosen options one after the other, and clears the text for the next', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange }));
    expect(sent()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('pai{ArrowDown}{Enter}');
    await expect.poll(tags).toEqual(['Painting']);
    await expect.element(input()).toHaveValue('');
    await userEvent.keyboard('AC{ArrowDown}{Enter}');
    await expect.poll(tags).toEqual(['Painting', 'AC services']);
    expect(handleChange.mock.calls).toEqual([[['painting']], [['painting', 'ac']]]);
    expect(sent()).toEqual(['painting', 'ac']);
    await expect.element(input()).toHaveAccessibleDescription('Painting and AC services');
  });

  it('removes an option that is chosen again, and the last one on Backspace in an empty text', async () => {
    mount(inForm({ defaultValue: ['ac', 'plumbing', 'painting'] }));
    input().element().focus();
    await userEvent.keyboard('AC{ArrowDown}{Enter}');
    await expect.poll(tags).toEqual(['Plumbing', 'Painting']);
    await userEvent.keyboard('{Escape}x{Backspace}');
    expect(tags()).toEqual(['Plumbing', 'Painting']);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(tags).toEqual(['Plumbing']);
  });

  it('removes a tag by its button, named with its label', async () => {
    const { screen } = mount(inForm({ defaultValue: ['ac', 'plumbing'] }));
    await screen.getByRole('button', { name: 'Remove AC services' }).click();
    await expect.poll(tags).toEqual(['Plumbing']);
    expect(sent()).toEqual(['plumbing']);
  });

  it('keeps its tags usable while its list is open, but not while a dialog is open', async () => {
    const { screen } = mount(
      <>
        {inForm({ defaultValue: ['ac'] })}
        <Dialog title="Dialog" trigger={<Button>Open</Button>}>
          Text
        </Dialog>
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Remove AC services' }).element();
    const isInert = () => remove.closest('[inert], [aria-hidden="true"]') !== null;
    await userEvent.fill(input(), 'Plu');
    await expect.element(page.getByRole('option')).toBeVisible();
    expect(isInert()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(isInert()).toBe(true);
  });

  it('discards typed text that matches no option', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: ['ac'], onChange: handleChange }));
    await userEvent.fill(input(), 'helicopter');
    await expect.element(page.getByRole('option')).toHaveTextContent('No matches');
    await userEvent.tab();
    await expect.element(input()).toHaveValue('');
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('restores its initial values when the form is reset', async () => {
    const { screen } = mount(inForm({ defaultValue: ['ac'] }));
    await screen.getByRole('button', { name: 'Remove AC services' }).click();
    await expect.poll(sent).toEqual([]);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await waitForEffects();
    expect(sent()).toEqual(['ac']);
  });

  it('is required until something is chosen', async () => {
    mount(inForm({ isRequired: true, errorMessage: 'Error' }));
    expect(input().element()).toBeRequired();
    expect(input().element()).toBeInvalid();
    await userEvent.fill(input(), 'Plu');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(input()).not.toBeRequired();
  });

  it('keeps its tags while disabled, without buttons, and sends nothing', () => {
    mount(inForm({ defaultValue: ['ac'], isDisabled: true }));
    expect(tags()).toEqual(['AC services']);
    expect(page.getByRole('button', { name: /Remove/ }).elements()).toEqual([]);
    expect(sent()).toEqual([]);
  });
});
