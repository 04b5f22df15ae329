import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { DatePicker } from './DatePicker.tsx';
import type { DatePickerProps } from './DatePicker.tsx';

const inForm = (props: Partial<DatePickerProps>) => (
  <Form label="Form" onSubmit={() => {}} actions={<button type="reset">Reset</button>}>
    <DatePicker label="Visit" name="date" {...props} />
  </Form>
);
const group = () => page.getByRole('group', { name: /^Visit/ });
const parts = () => page.getByRole('spinbutton');
const sent = () => new FormData(document.querySelector('form')!).getAll('date');
const open = async () => {
  await page.getByRole('button', { name: /Calendar|التقويم/ }).click();
  await expect.element(page.getByRole('grid')).toBeInTheDocument();
};

describe('DatePicker', () => {
  it('is a named group with the parts in the order of the language, described by hint and error', () => {
    mount(inForm({ hint: 'Hint', errorMessage: 'Error', isRequired: true, defaultValue: '2026-11-05' }));
    expect(group().element()).toHaveAccessibleDescription(/required.*Hint Error|Hint Error.*required/);
    expect(
      parts()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['05', '11', '2026']);
  });

  it('accepts typed digits and sends an ISO date', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange }));
    expect(sent()).toEqual(['']);
    await userEvent.tab();
    await userEvent.keyboard('05112026');
    expect(handleChange).toHaveBeenLastCalledWith('2026-11-05');
    await expect.poll(sent).toEqual(['2026-11-05']);
  });

  it('in Arabic has Latin digits, the Gregorian calendar, and a week that starts on Monday at the right', async () => {
    mount(<DatePicker label="الزيارة" name="date" defaultValue="2026-11-23" />, { locale: 'ar' });
    expect(
      parts()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['23', '11', '2026']);
    await open();
    const days = page.getByRole('grid').element().querySelectorAll('th');
    expect(days[0]!.textContent).toMatch(/اثنين/);
    expect(days[0]!.getBoundingClientRect().left).toBeGreaterThan(days[6]!.getBoundingClientRect().left);
    expect(page.getByRole('heading').first().element().textContent).toMatch(/نوفمبر 2026/);
  });

  it('picks a date in the calendar, whose week starts on Monday, and returns the focus', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: '2026-11-23', onChange: handleChange }));
    await open();
    expect(page.getByRole('grid').element().querySelector('th')!.textContent).toBe('Mon');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('2026-11-24');
    expect(sent()).toEqual(['2026-11-24']);
    await expect.element(page.getByRole('button', { name: /Calendar/ })).toHaveFocus();
  });

  it.each([
    ['before the first', { min: '2026-11-09' }, 'Please choose 9 November 2026 or later.'],
    ['after the last', { max: '2026-11-04' }, 'Please choose 4 November 2026 or earlier.'],
    ['unavailable', { isUnavailable: (date: string) => date === '2026-11-05' }, 'This date is not available. Please choose another one.'],
  ])('shows an error for a date that is %s', (_, limits, problem) => {
    mount(inForm({ defaultValue: '2026-11-05', ...limits }));
    expect(group().element()).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', String.raw`\.`)));
    expect(parts().first().element()).toHaveAttribute('aria-invalid', 'true');
  });

  it('cannot pick a date beyond the limits', async () => {
    mount(inForm({ defaultValue: '2026-11-10', min: '2026-11-09', max: '2026-11-20' }));
    await open();
    const disabled = [...page.getByRole('grid').element().querySelectorAll('[role="button"][aria-disabled="true"]')];
    const names = disabled.map(({ textContent }) => textContent);
    expect(names).toContain('8');
    expect(names).toContain('21');
    expect(names).not.toContain('9');
  });

  it('asks for the missing parts of an incomplete date on blur', async () => {
    mount(inForm({}));
    await userEvent.tab();
    await userEvent.keyboard('05');
    expect(page.getByText(/Please enter/).elements()).toEqual([]);
    page.getByRole('button', { name: 'Reset' }).element().focus();
    await expect.element(page.getByText('Please enter day, month and year.')).toBeVisible();
  });

  it('lets a button below be pressed although the error moves it', async () => {
    const handleSubmit = vi.fn();
    mount(
      <Form label="Form" onSubmit={handleSubmit} actions={<button>Send</button>}>
        <DatePicker label="Visit" name="date" />
      </Form>,
    );
    const send = page.getByRole('button', { name: 'Send' });
    const { top } = send.element().getBoundingClientRect();
    await userEvent.tab();
    await userEvent.keyboard('05');
    await send.click();
    expect(handleSubmit).toHaveBeenCalledOnce();
    await expect.element(page.getByText(/Please enter/)).toBeVisible();
    expect(send.element().getBoundingClientRect().top).toBeGreaterThan(top + send.element().getBoundingClientRect().height / 2);
  });

  it('sends nothing while a part is missing, keeps the other parts, and sends the date once it is complete again', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: '2026-11-05', onChange: handleChange }));
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}{Backspace}');
    page.getByRole('button', { name: 'Reset' }).element().focus();
    await expect.poll(() => handleChange.mock.calls).toEqual([['']]);
    expect(sent()).toEqual(['']);
    expect(parts().nth(2).element()).toHaveTextContent('2026');
    parts().first().element().focus();
    await userEvent.keyboard('05');
    page.getByRole('button', { name: 'Reset' }).element().focus();
    await expect.poll(sent).toEqual(['2026-11-05']);
    expect(page.getByText(/Please enter/).elements()).toEqual([]);
  });

  it('restores its initial date when the form is reset', async () => {
    const { screen } = mount(inForm({ defaultValue: '2026-11-05' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(sent).toEqual(['2026-11-06']);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await waitForEffects();
    expect(sent()).toEqual(['2026-11-05']);
  });

  it('focuses its first part from an error summary', async () => {
    mount(inForm({ id: 'visit' }));
    document.getElementById('visit')!.focus();
    await expect.element(parts().first()).toHaveFocus();
  });

  it('keeps the typed parts when the page renders again', async () => {
    const { rerender } = mount(inForm({ value: '2026-11-05', onChange: () => {} }));
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}{Backspace}');
    rerender(inForm({ value: '2026-11-05', onChange: () => {}, hint: 'A hint' }));
    expect(parts().first().element()).not.toHaveTextContent('05');
  });

  describe('when clearable', () => {
    const clear = () => page.getByRole('button', { name: /^Clear the date|^مسح التاريخ/ });

    it('has no button to clear while it is empty, disabled, or without the property', () => {
      const { rerender } = mount(inForm({ isClearable: true }));
      expect(clear().elements()).toEqual([]);
      rerender(inForm({ isClearable: true, value: '2026-11-05', onChange: () => {}, isDisabled: true }));
      expect(clear().elements()).toEqual([]);
      rerender(inForm({ value: '2026-11-05', onChange: () => {} }));
      expect(clear().elements()).toEqual([]);
    });

    it.each(['en', 'ar'] as const)('in %s is cleared by its button, which moves the focus to the first part', async (locale) => {
      const handleChange = vi.fn();
      mount(<DatePicker label="Visit" name="date" defaultValue="2026-11-05" isClearable onChange={handleChange} />, { locale });
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      expect(clear().element()).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(handleChange).toHaveBeenCalledExactlyOnceWith('');
      expect(parts().first().element()).toHaveFocus();
      expect(
        parts()
          .elements()
          .every((part) => part.hasAttribute('data-placeholder')),
      ).toBe(true);
      expect(clear().elements()).toEqual([]);
      await userEvent.keyboard('06122026');
      expect(handleChange).toHaveBeenLastCalledWith('2026-12-06');
    });

    it('clears an incomplete date too, and its message disappears', async () => {
      mount(inForm({ isClearable: true }));
      await userEvent.tab();
      await userEvent.keyboard('05');
      page.getByRole('button', { name: 'Reset' }).element().focus();
      await expect.element(page.getByText('Please enter day, month and year.')).toBeVisible();
      await clear().click();
      expect(
        parts()
          .elements()
          .every((part) => part.hasAttribute('data-placeholder')),
      ).toBe(true);
      page.getByRole('button', { name: 'Reset' }).element().focus();
      await waitForEffects();
      expect(page.getByText(/Please enter/).elements()).toEqual([]);
      expect(sent()).toEqual(['']);
    });
  });

  it('is not sent while disabled', () => {
    mount(inForm({ defaultValue: '2026-11-05', isDisabled: true }));
    expect(sent()).toEqual([]);
  });
});
