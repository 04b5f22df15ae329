import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { PhoneField } from './PhoneField.tsx';

describe('PhoneField', () => {
  it('has the telephone keypad and autofill, left to right also in Arabic', () => {
    const { container } = mount(<PhoneField label="رقم الهاتف" name="phone" />, { locale: 'ar' });
    const field = container.querySelector('input')!;
    expect(field).toHaveAttribute('type', 'tel');
    expect(field).toHaveAttribute('inputmode', 'tel');
    expect(field).toHaveAttribute('autocomplete', 'tel');
    expect(field).toHaveAttribute('maxlength', '32');
    expect(getComputedStyle(field).direction).toBe('ltr');
  });

  it('shows its placeholder where the number will be', () => {
    const { container } = mount(<PhoneField label="رقم الهاتف" name="phone" placeholder="050 123 4567" />, { locale: 'ar' });
    const { direction, textAlign } = getComputedStyle(container.querySelector('input')!, '::placeholder');
    // The end of a left-to-right line is where an Arabic reader starts.
    expect([direction, textAlign]).toEqual(['ltr', 'end']);
  });

  it('keeps Arabic-Indic digits as typed', async () => {
    const { container } = mount(<PhoneField label="رقم الهاتف" name="phone" />, { locale: 'ar' });
    await userEvent.tab();
    await userEvent.keyboard('٠٥٠ ١٢٣ ٤٥٦٧');
    expect(container.querySelector('input')).toHaveValue('٠٥٠ ١٢٣ ٤٥٦٧');
    // Their groups would swap places even in a left-to-right line.
    expect(getComputedStyle(container.querySelector('input')!).unicodeBidi).toBe('bidi-override');
  });
});
