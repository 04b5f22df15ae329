import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { NativeSelect } from '../NativeSelect/NativeSelect.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const problems = [
  { fieldId: 'summary-name', message: 'Please tell us your name.' },
  { fieldId: 'summary-service', message: 'Please choose a service.' },
];
const page = (shown: typeof problems, isFocused = false) => (
  <>
    <ErrorSummary problems={shown} isFocused={isFocused} />
    <TextField id="summary-name" label="Name" name="name" />
    <NativeSelect id="summary-service" label="Service" name="service" options={[]} />
  </>
);

describe('ErrorSummary', () => {
  it('renders nothing without errors', () => {
    const { screen } = mount(page([]));
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('is announced, titled in the page’s language, and leads to each field by keyboard', async () => {
    const { screen } = mount(page(problems), { locale: 'ar' });
    expect(screen.getByRole('alert').element().textContent).toMatch(/^يُرجى مراجعة ما يلي/);
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: 'Please tell us your name.' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
    await screen.getByRole('link', { name: 'Please choose a service.' }).click();
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
  });

  it('has links that work without scripts', () => {
    const { container } = mount(page(problems));
    for (const link of container.querySelectorAll('a')) expect(container.querySelector(link.getAttribute('href')!)).not.toBeNull();
  });

  it('takes the focus when asked to', () => {
    const { screen, rerender } = mount(page([], true));
    rerender(page(problems, true));
    expect(screen.getByRole('alert').element()).toHaveFocus();
  });
});
