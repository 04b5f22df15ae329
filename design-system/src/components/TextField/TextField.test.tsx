import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { TextField } from './TextField.tsx';

describe('TextField', () => {
  it('is named by its label; hint and error describe it', () => {
    const { screen, rerender } = mount(<TextField label="Name" name="name" hint="As on the quotation." isRequired />);
    const field = screen.getByRole('textbox', { name: 'Name' }).element();
    expect(field).toHaveAccessibleDescription('As on the quotation.');
    expect(field).toHaveAttribute('aria-required', 'true');
    expect(field).not.toHaveAttribute('required');
    rerender(<TextField label="Name" name="name" hint="As on the quotation." isRequired errorMessage="Please tell us your name." />);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('As on the quotation. Please tell us your name.');
  });

  it('is marked optional in the page’s language', () => {
    const { screen, rerender } = mount(<TextField label="Company" name="company" />, { locale: 'ar' });
    expect(screen.getByRole('textbox', { name: 'Company (اختياري)' }).elements()).toHaveLength(1);
    rerender(<TextField label="Company" name="company" isOptionalHidden />);
    expect(screen.getByRole('textbox', { name: 'Company', exact: true }).elements()).toHaveLength(1);
  });

  it('reports typing and blur', async () => {
    const handleChange = vi.fn();
    const handleBlur = vi.fn();
    mount(<TextField label="Name" name="name" onChange={handleChange} onBlur={handleBlur} />);
    await userEvent.tab();
    await userEvent.keyboard('Al');
    await userEvent.tab();
    expect(handleChange.mock.calls).toEqual([['A'], ['Al']]);
    expect(handleBlur).toHaveBeenCalledOnce();
  });

  it('for e-mail is left to right at the inline start of an Arabic page', () => {
    const { container } = mount(<TextField label="البريد" name="email" type="email" />, { locale: 'ar' });
    const style = getComputedStyle(container.querySelector('input')!);
    expect([style.direction, style.textAlign]).toEqual(['ltr', 'end']);
  });

  it.each(['text', 'search'] as const)('of text (%s) follows the direction of its content, aligned with the page', (type) => {
    const { container } = mount(<TextField label="الاسم" name="name" type={type} defaultValue="Ask for Sara!" />, { locale: 'ar' });
    const style = getComputedStyle(container.querySelector('input')!);
    expect([style.unicodeBidi, style.direction, style.textAlign]).toEqual(['plaintext', 'rtl', 'right']);
  });

  it('for a date has an ISO value, whatever the browser shows', async () => {
    const handleChange = vi.fn();
    const { container } = mount(<TextField label="اليوم" name="day" type="date" defaultValue="2026-11-30" onChange={handleChange} />, {
      locale: 'ar',
    });
    const input = container.querySelector('input')!;
    expect(input.value).toBe('2026-11-30');
    // At the inline start of the Arabic page’s other fields, whatever direction the browser uses.
    expect(getComputedStyle(input).textAlign).toBe('right');
    await userEvent.fill(input, '2026-12-02');
    expect(handleChange).toHaveBeenLastCalledWith('2026-12-02');
    expect(input.value).toBe('2026-12-02');
  });

  it('has text of 16 px, so that phones do not zoom', () => {
    const { container } = mount(<TextField label="Name" name="name" />);
    expect(Number.parseFloat(getComputedStyle(container.querySelector('input')!).fontSize)).toBeGreaterThanOrEqual(16);
  });
});
