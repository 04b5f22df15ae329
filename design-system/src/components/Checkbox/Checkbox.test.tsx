import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { Checkbox } from './Checkbox.tsx';

const inForm = (box: React.ReactElement) => (
  <Form label="Form" actions={<button type="reset">Reset</button>}>
    {box}
  </Form>
);
const sent = (container: HTMLElement) => new FormData(container.querySelector('form')!).get('terms');

function Controlled({ onChange }: { onChange?: (isSelected: boolean) => void }) {
  const [isSelected, setIsSelected] = useState(false);
  const change = (next: boolean) => {
    onChange?.(next);
    setIsSelected(next);
  };
  return (
    <>
      <Checkbox label="Terms" name="terms" isSelected={isSelected} onChange={change} isRequired />
      <output>{String(isSelected)}</output>
    </>
  );
}
const value = (container: HTMLElement) => container.querySelector('output')!.textContent;

describe('Checkbox', () => {
  it('is named by its label; hint and error describe it', () => {
    const { screen } = mount(<Checkbox label="Terms" name="terms" hint="Hint" errorMessage="Error" isRequired />);
    const box = screen.getByRole('checkbox', { name: 'Terms', exact: true }).element();
    expect(box).toHaveAccessibleDescription('Hint Error');
    expect(box).toBeInvalid();
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).not.toHaveAttribute('required');
  });

  it('is marked optional in the page’s language', () => {
    const { container, rerender } = mount(<Checkbox label="News" name="news" />, { locale: 'ar' });
    expect(container.querySelector('input')).toHaveAccessibleName('News (اختياري)');
    rerender(<Checkbox label="News" name="news" isOptionalHidden />);
    expect(container.querySelector('input')).toHaveAccessibleName('News');
  });

  it('is checked by Space and by its label, and submits its value only while checked', async () => {
    const handleChange = vi.fn();
    const { container, screen } = mount(inForm(<Checkbox label="Terms" name="terms" value="yes" isRequired onChange={handleChange} />));
    expect(sent(container)).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(sent(container)).toBe('yes');
    await screen.getByText('Terms').click();
    expect(sent(container)).toBeNull();
    expect(handleChange.mock.calls).toEqual([[true], [false]]);
  });

  it('stays mixed until the caller resets it, whatever is pressed', async () => {
    const handleChange = vi.fn();
    const { screen, rerender } = mount(<Checkbox label="All" name="all" isIndeterminate onChange={handleChange} />);
    const box = screen.getByRole('checkbox').element();
    await screen.getByRole('checkbox').click();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(box).toBePartiallyChecked();
    rerender(<Checkbox label="All" name="all" onChange={handleChange} />);
    expect(box).not.toBePartiallyChecked();
    expect(box).toBeChecked();
  });

  it('can be focused but not changed when read-only', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(<Checkbox label="Terms" name="terms" isReadOnly defaultSelected onChange={handleChange} />);
    await userEvent.tab();
    expect(screen.getByRole('checkbox').element()).toHaveFocus();
    await userEvent.keyboard(' ');
    await screen.getByRole('checkbox').click();
    expect(screen.getByRole('checkbox').element()).toBeChecked();
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('has a 24 px box in a 44 px row', () => {
    const { container } = mount(<Checkbox label="Terms" name="terms" />);
    expect(container.querySelector('label')!.offsetHeight).toBeGreaterThanOrEqual(44);
    expect(container.querySelector('input')!.offsetHeight).toBe(24);
  });

  it('is on the inline start side, and its label wraps next to it', () => {
    const { container } = mount(<Checkbox label={'الشروط '.repeat(80)} name="terms" />, { locale: 'ar' });
    const box = container.querySelector('input')!.getBoundingClientRect();
    const text = container.querySelector('label > span:last-child')!.getBoundingClientRect();
    expect(text.right).toBeLessThan(box.left);
    expect(text.height).toBeGreaterThan(60);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  describe('when checked before hydration', () => {
    it('stays checked through hydration and later renders, and reports it', async () => {
      const handleChange = vi.fn();
      const element = inForm(<Checkbox label="Terms" name="terms" onChange={handleChange} />);
      const { container, loggedErrors, rerender } = hydrate(element, (page) => page.querySelector('input')!.click());
      await waitForEffects();
      rerender(element);
      expect(sent(container)).toBe('on');
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
      expect(loggedErrors).toEqual([]);
    });

    it('reports it to a controlling caller', async () => {
      const handleChange = vi.fn();
      const { container, loggedErrors } = hydrate(<Controlled onChange={handleChange} />, (page) => page.querySelector('input')!.click());
      await expect.poll(() => value(container)).toBe('true');
      expect(container.querySelector('input')).toBeChecked();
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
      expect(loggedErrors).toEqual([]);
    });

    it('reverts it when read-only', async () => {
      const { container } = hydrate(<Checkbox label="Terms" name="terms" isReadOnly />, (page) => page.querySelector('input')!.click());
      await waitForEffects();
      expect(container.querySelector('input')).not.toBeChecked();
    });
  });

  it('reports a form reset to a controlling caller', async () => {
    const { container } = mount(inForm(<Controlled />));
    await userEvent.click(container.querySelector('input')!);
    await expect.poll(() => value(container)).toBe('true');
    await userEvent.click(container.querySelector('button')!);
    await expect.poll(() => value(container)).toBe('false');
    expect(container.querySelector('input')).not.toBeChecked();
  });
});
