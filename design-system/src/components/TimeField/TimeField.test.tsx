import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { TimeField } from './TimeField.tsx';
import type { TimeFieldProps } from './TimeField.tsx';

const inForm = (props: Partial<TimeFieldProps>) => (
  <Form label="Form" onSubmit={() => {}} actions={<button type="reset">Reset</button>}>
    <TimeField label="Opens" name="opens" {...props} />
  </Form>
);
const group = () => page.getByRole('group', { name: /^Opens/ });
const parts = () =>
  page
    .getByRole('spinbutton')
    .elements()
    .map(({ textContent }) => textContent);
const sent = () => new FormData(document.querySelector('form')!).getAll('opens');

describe('TimeField', () => {
  it('accepts typed digits and sends 24 hours', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange }));
    expect(sent()).toEqual(['']);
    await userEvent.tab();
    await userEvent.keyboard('0230p');
    expect(handleChange).toHaveBeenLastCalledWith('14:30');
    expect(sent()).toEqual(['14:30']);
  });

  it('shows 12 hours in English', () => {
    mount(inForm({ defaultValue: '14:30' }));
    expect(parts().map((part) => part.toLowerCase())).toEqual(['02', '30', 'pm']);
  });

  it.each(['en', 'ar'] as const)('has the same space before AM and PM on a server as in every browser, in %s', (locale) => {
    const { container } = mount(inForm({ defaultValue: '14:30' }), { locale });
    const spaces = Array.from(container.querySelectorAll('[data-type="literal"]'), ({ textContent }) => textContent).filter((text) =>
      /\s/.test(text),
    );
    expect(spaces).toEqual(['\u00A0']);
  });

  it('shows 24 hours', () => {
    mount(inForm({ defaultValue: '14:30', hourCycle: 24 }));
    expect(parts()).toEqual(['14', '30']);
  });

  it('in Arabic has Latin digits', () => {
    mount(<TimeField label="وقت الفتح" defaultValue="14:30" />, { locale: 'ar' });
    expect(parts().slice(0, 2)).toEqual(['02', '30']);
  });

  it.each([
    ['en', 12, ['02', '30', 'PM']],
    ['en', 24, ['14', '30']],
    ['ar', 12, ['م', '02', '30']],
    ['ar', 24, ['14', '30']],
  ] as const)('has the hour left of the minutes, as a time is read in both languages: %s, %d hours', (locale, hourCycle, seen) => {
    mount(inForm({ defaultValue: '14:30', hourCycle }), { locale });
    const fromLeft = page
      .getByRole('spinbutton')
      .elements()
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left);
    expect(fromLeft.map(({ textContent }) => textContent)).toEqual(seen);
  });

  it('shows an error for a time before min or after max, and for an incomplete one on blur', async () => {
    const { rerender } = mount(inForm({ value: '06:00', min: '08:00' }));
    expect(group().element()).toHaveAccessibleDescription(/Please choose 8:00.am or later\./i);
    rerender(inForm({ value: '20:00', max: '18:00' }));
    expect(group().element()).toHaveAccessibleDescription(/Please choose 6:00.pm or earlier\./i);
    rerender(inForm({ value: '' }));
    page.getByRole('spinbutton').first().element().focus();
    await userEvent.keyboard('09');
    page.getByRole('button', { name: 'Reset' }).element().focus();
    await expect.element(page.getByText('Please enter hours and minutes.')).toBeVisible();
  });

  it('restores its initial time when the form is reset', async () => {
    const { screen } = mount(inForm({ defaultValue: '09:00' }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(sent).toEqual(['10:00']);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await waitForEffects();
    expect(sent()).toEqual(['09:00']);
    expect(parts()[0]).toBe('09');
  });

  it('focuses the hour from an error summary', async () => {
    mount(inForm({ id: 'opens' }));
    document.getElementById('opens')!.focus();
    await expect.element(page.getByRole('spinbutton').first()).toHaveFocus();
  });
});
