import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import type { DateRangePickerProps } from './DateRangePicker.tsx';

const inForm = (props: Partial<DateRangePickerProps>) => (
  <Form label="Form" onSubmit={() => {}} actions={<button type="reset">Reset</button>}>
    <DateRangePicker label="Received" startName="from" endName="to" {...props} />
  </Form>
);
const sent = () => {
  const data = new FormData(document.querySelector('form')!);
  return [data.get('from'), data.get('to')];
};
const week = { start: '2026-11-09', end: '2026-11-15' };
const open = async () => {
  await page.getByRole('button', { name: /Calendar/ }).click();
  await expect.element(page.getByRole('grid')).toBeInTheDocument();
};

describe('DateRangePicker', () => {
  it('accepts typed digits and sends two ISO dates', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange }));
    await userEvent.tab();
    await userEvent.keyboard('09112026');
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.keyboard('15112026');
    expect(handleChange).toHaveBeenLastCalledWith(week);
    await expect.poll(sent).toEqual(['2026-11-09', '2026-11-15']);
  });

  it('picks the first and the last date in the calendar', async () => {
    const handleChange = vi.fn();
    mount(inForm({ defaultValue: week, onChange: handleChange }));
    await open();
    // The first Enter moves the focus on to the next day.
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-10', end: '2026-11-18' });
  });

  it('sets both dates of a preset by one press', async () => {
    const handleChange = vi.fn();
    mount(inForm({ onChange: handleChange, presets: [{ label: 'Last 7 days', range: week }] }));
    await open();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(week);
    expect(sent()).toEqual(['2026-11-09', '2026-11-15']);
  });

  it('shows an error for a reversed period and one beyond the limits', () => {
    const { rerender } = mount(inForm({ value: { start: '2026-11-15', end: '2026-11-09' } }));
    const group = page.getByRole('group', { name: /^Received/ });
    expect(group.first().element()).toHaveAccessibleDescription(/The last date is before the first\./);
    rerender(inForm({ value: week, max: '2026-11-12' }));
    expect(group.first().element()).toHaveAccessibleDescription(/Please choose 12 November 2026 or earlier\./);
  });

  it('restores its initial period when the form is reset', async () => {
    const { screen } = mount(
      inForm({ defaultValue: week, presets: [{ label: 'Today', range: { start: '2026-11-23', end: '2026-11-23' } }] }),
    );
    await open();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(sent).toEqual(['2026-11-23', '2026-11-23']);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await waitForEffects();
    expect(sent()).toEqual(['2026-11-09', '2026-11-15']);
  });
});
