import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { NumberField, type NumberFieldProps, numberText } from './NumberField.tsx';

const field = (props: Partial<NumberFieldProps> = {}) => <NumberField label="Rooms" name="rooms" isRequired {...props} />;
const inForm = (element: React.ReactElement) => (
  <Form label="Form" actions={<button type="reset">Reset</button>}>
    {element}
  </Form>
);
const input = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input:not([type="hidden"])')!;
const sent = (container: HTMLElement) => new FormData(container.querySelector('form')!).getAll('rooms');
const status = (container: HTMLElement) => container.querySelector('[role="status"]')!.textContent;

function Controlled({ onChange, ...props }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(null);
  const change = (next: number | null) => {
    onChange?.(next);
    setValue(next);
  };
  return field({ ...props, value, onChange: change });
}

describe('NumberField', () => {
  it('is named by its label; hint and error describe it', () => {
    const { screen } = mount(field({ hint: 'Hint', errorMessage: 'Error' }));
    const element = screen.getByRole('textbox', { name: 'Rooms' }).element();
    expect(element).toHaveAccessibleDescription('Hint Error');
    expect(element).toBeInvalid();
    expect(element).toHaveAttribute('aria-required', 'true');
  });

  it('reports numbers as they are typed, writes them in the language when it is left, and submits them plain', async () => {
    const handleChange = vi.fn();
    const { container } = mount(inForm(field({ onChange: handleChange })));
    input(container).focus();
    await userEvent.keyboard('1234.5');
    expect(handleChange.mock.calls).toEqual([[1], [12], [123], [1234], [1234.5]]);
    await userEvent.tab();
    expect(input(container).value).toBe('1,234.5');
    expect(sent(container)).toEqual(['1234.5']);
    await userEvent.clear(input(container));
    expect(handleChange).toHaveBeenLastCalledWith(null);
    expect(sent(container)).toEqual(['']);
  });

  it('keeps the typed text while the caller controls the number', async () => {
    const handleChange = vi.fn();
    const { container } = mount(<Controlled onChange={handleChange} />);
    input(container).focus();
    await userEvent.keyboard('-1.50x');
    expect(input(container).value).toBe('-1.50x');
    expect(handleChange.mock.calls).toEqual([[-1], [-1.5], [Number.NaN]]);
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    expect(input(container).value).toBe('-1.5');
  });

  it.each([
    ['١٢٣٤', '1,234'],
    ['١٬٢٣٤٫٥', '1,234.5'],
    ['1,234', '1,234'],
  ])('in Arabic reads %s, whichever digits the keyboard has', async (typed, written) => {
    const { container } = mount(inForm(field()), { locale: 'ar' });
    await userEvent.fill(input(container), typed);
    await userEvent.tab();
    expect(input(container).value).toBe(written);
    expect(sent(container)).toEqual([written.replace(',', '')]);
    expect(getComputedStyle(input(container)).textAlign).toBe('right');
  });

  it('writes money in the language, and reads it again', async () => {
    const handleChange = vi.fn();
    const { container } = mount(field({ format: { style: 'currency', currency: 'AED' }, defaultValue: 1500, onChange: handleChange }), {
      locale: 'ar',
    });
    expect(input(container).value).toMatch(/1,500/);
    await userEvent.fill(input(container), '٢٥٠٠');
    await userEvent.tab();
    expect(input(container).value).toMatch(/2,500/);
    expect(handleChange).toHaveBeenLastCalledWith(2500);
  });

  describe('when left with an invalid value', () => {
    it.each([
      ['abc', 'Please enter a number, such as 1.'],
      ['0', 'Please enter 1 or more.'],
      ['12', 'Please enter 10 or less.'],
      ['2.2', 'Please enter 2 or 2.5.'],
    ])('%s: shows “%s”', async (typed, message) => {
      const { container } = mount(field({ min: 1, max: 10, step: 0.5 }));
      await userEvent.fill(input(container), typed);
      expect(input(container)).not.toBeInvalid();
      await userEvent.tab();
      expect(input(container)).toBeInvalid();
      expect(input(container)).toHaveAccessibleDescription(message);
      await userEvent.fill(input(container), '3');
      expect(input(container)).not.toBeInvalid();
    });

    it('shows the message in Arabic', async () => {
      const { container } = mount(field({ min: 1 }), { locale: 'ar' });
      await userEvent.fill(input(container), '٠');
      await userEvent.tab();
      expect(input(container)).toHaveAccessibleDescription('يُرجى إدخال 1 أو أكثر.');
    });

    it('shows the caller’s message in place of its own', async () => {
      const { container } = mount(field({ min: 1, errorMessage: 'At least one room.' }));
      await userEvent.fill(input(container), '0');
      await userEvent.tab();
      expect(input(container)).toHaveAccessibleDescription('At least one room.');
    });
  });

  it('is stepped by arrow keys within its limits, and announces the number', async () => {
    const { container } = mount(field({ min: 0, max: 12, step: 0.1, defaultValue: 0.2 }));
    input(container).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(input(container).value).toBe('0.3');
    expect(status(container)).toBe('0.3');
    await userEvent.keyboard('{PageUp}');
    expect(input(container).value).toBe('1.3');
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(input(container).value).toBe('0');
    await userEvent.fill(input(container), '0.55');
    await userEvent.keyboard('{ArrowUp}');
    expect(input(container).value).toBe('0.6');
    await userEvent.fill(input(container), '');
    await userEvent.keyboard('{ArrowDown}');
    expect(input(container).value).toBe('12');
  });

  it('has buttons that name what they change, end at the limits and are no tab stops', async () => {
    const { container, screen } = mount(field({ min: 1, max: 2, defaultValue: 1 }));
    const more = screen.getByRole('button', { name: 'Increase Rooms' });
    const less = screen.getByRole('button', { name: 'Decrease Rooms' });
    await expect.element(less).toBeDisabled();
    await more.click();
    expect(input(container).value).toBe('2');
    await expect.element(more).toBeDisabled();
    await expect.element(less).toBeEnabled();
    expect((less.element() as HTMLElement).offsetWidth).toBeGreaterThanOrEqual(44);
    input(container).focus();
    await userEvent.tab();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  it('cannot be changed when read-only', async () => {
    const { container, screen } = mount(field({ isReadOnly: true, defaultValue: 3 }));
    input(container).focus();
    await userEvent.keyboard('{ArrowUp}7');
    expect(input(container).value).toBe('3');
    for (const button of screen.getByRole('button').elements()) expect(button).toBeDisabled();
  });

  it('keeps and reports text typed before hydration; until then the form sends it', async () => {
    const handleChange = vi.fn();
    let before: unknown;
    const { container, loggedErrors } = hydrate(inForm(field({ onChange: handleChange })), (page) => {
      input(page).value = '١٢';
      before = sent(page);
    });
    expect(before).toEqual(['١٢']);
    await expect.poll(() => handleChange.mock.calls).toEqual([[12]]);
    expect(sent(container)).toEqual(['12']);
    expect(loggedErrors).toEqual([]);
  });

  it('is reset with its form', async () => {
    const { container } = mount(inForm(field({ defaultValue: 4 })));
    await userEvent.fill(input(container), '9');
    await userEvent.click(container.querySelector('button[type="reset"]')!);
    await expect.poll(() => input(container).value).toBe('4');
    expect(sent(container)).toEqual(['4']);
  });
});

const AR = 'ar-AE-u-nu-latn-ca-gregory';

describe('numberText', () => {
  it.each([
    ['en-AE', '1234.5', 1234.5],
    ['en-AE', '1,234.5', 1234.5],
    ['en-AE', '12,345,678', 12_345_678],
    ['en-AE', ' -7 ', -7],
    ['en-AE', '−7', -7],
    ['en-AE', '.5', 0.5],
    ['en-AE', '5.', 5],
    [AR, '1,234.5', 1234.5],
    [AR, '١٢٣', 123],
    [AR, '١٬٢٣٤٫٥', 1234.5],
    [AR, '۱۲۳', 123],
    [AR, '\u200E-5', -5],
    [AR, '\u061C-٥', -5],
    ['en-AE', '١٢', 12],
    ['fr-FR', '1\u202F234,5', 1234.5],
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1.5', 1.5],
    ['de-DE', '1.234,5', 1234.5],
    ['hi-IN', '१२', 12],
  ])('in %s reads %j as %d', (locale, text, value) => {
    expect(numberText(locale).parse(text)).toBe(value);
  });

  it.each(['', ' ', '-', '+', '.', '-.'])('%j may become a number', (text) => {
    expect(numberText('en-AE').parse(text)).toBeNull();
  });

  it.each(['abc', '1a', '1,5', '1,23,456', '1.2.3', '--1', '1-', '1e5', '1 2'])('%j is not a number', (text) => {
    expect(numberText('en-AE').parse(text)).toBeNaN();
  });

  it.each([
    ['en-AE', { style: 'currency', currency: 'AED' }, 1234.5],
    [AR, { style: 'currency', currency: 'AED' }, -1234.5],
    ['en-AE', { style: 'percent', maximumFractionDigits: 1 }, 0.07],
    [AR, { style: 'percent' }, 0.29],
    ['fr-FR', { style: 'percent' }, 0.29],
    ['en-AE', { style: 'unit', unit: 'meter' }, 3],
    [AR, { style: 'unit', unit: 'hour', unitDisplay: 'long' }, 11],
    ['fr-FR', undefined, -12_345.678],
  ] as const)('in %s with %j parses its own format of %d', (locale, options, value) => {
    const { format, parse } = numberText(locale, options);
    expect(parse(format(value))).toBe(value);
  });
});
