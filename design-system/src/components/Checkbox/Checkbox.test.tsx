import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, settled } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { Checkbox } from './Checkbox.tsx';

const inForm = (box: React.ReactElement) => (
  <Form label="Form" actions={<button type="reset">Reset</button>}>
    {box}
  </Form>
);
const sent = (container: HTMLElement) => new FormData(container.querySelector('form')!).get('terms');

function Held({ onChange }: { onChange?: (isSelected: boolean) => void }) {
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
const held = (container: HTMLElement) => container.querySelector('output')!.textContent;

describe('Checkbox', () => {
  it('is named by its label; hint and error describe it', () => {
    const { screen } = mount(<Checkbox label="Terms" name="terms" hint="Hint" errorMessage="Error" isRequired />);
    const box = screen.getByRole('checkbox', { name: 'Terms', exact: true }).element();
    expect(box).toHaveAccessibleDescription('Hint Error');
    expect(box).toBeInvalid();
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).not.toHaveAttribute('required');
  });

  it.each([
    ['en', 'News (optional)'],
    ['ar', 'News (اختياري)'],
  ] as const)('says in %s that it may stay empty', (locale, name) => {
    const { container, rerender } = mount(<Checkbox label="News" name="news" />, { locale });
    expect(container.querySelector('input')).toHaveAccessibleName(name);
    rerender(<Checkbox label="News" name="news" isOptionalHidden />);
    expect(container.querySelector('input')).toHaveAccessibleName('News');
  });

  it('is ticked by Space and by its words, and sends its value only then', async () => {
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

  it('can be held by the caller', async () => {
    const { container } = mount(<Held />);
    const box = container.querySelector('input')!;
    await userEvent.click(box);
    await expect.poll(() => held(container)).toBe('true');
    expect(box).toBeChecked();
    await userEvent.click(box);
    await expect.poll(() => held(container)).toBe('false');
    expect(box).not.toBeChecked();
  });

  it('stays with a caller that refuses', async () => {
    const { screen } = mount(<Checkbox label="Terms" name="terms" isSelected={false} />);
    await screen.getByRole('checkbox').click();
    expect(screen.getByRole('checkbox').element()).not.toBeChecked();
  });

  it('stays half until the caller ends it, whatever is pressed', async () => {
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

  it('that is read-only can be reached and not changed', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(<Checkbox label="Terms" name="terms" isReadOnly defaultSelected onChange={handleChange} />);
    await userEvent.tab();
    expect(screen.getByRole('checkbox').element()).toHaveFocus();
    await userEvent.keyboard(' ');
    await screen.getByRole('checkbox').click();
    expect(screen.getByRole('checkbox').element()).toBeChecked();
    expect(handleChange).not.toHaveBeenCalled();
  });

  it('fills a row of 44 px with a box of 24', () => {
    const { container } = mount(<Checkbox label="Terms" name="terms" />);
    expect(container.querySelector('label')!.offsetHeight).toBeGreaterThanOrEqual(44);
    expect(container.querySelector('input')!.offsetHeight).toBe(24);
  });

  it('stands on the reader’s side, and its words wrap beside it', () => {
    const { container } = mount(<Checkbox label={'الشروط '.repeat(80)} name="terms" />, { locale: 'ar' });
    const box = container.querySelector('input')!.getBoundingClientRect();
    const words = container.querySelector('label > span:last-child')!.getBoundingClientRect();
    expect(words.right).toBeLessThan(box.left);
    expect(words.height).toBeGreaterThan(60);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  describe('when ticked before scripts ran', () => {
    it('stays ticked through hydration and the next renders, and tells so', async () => {
      const handleChange = vi.fn();
      const element = inForm(<Checkbox label="Terms" name="terms" onChange={handleChange} />);
      const { container, complaints, rerender } = hydrate(element, (page) => page.querySelector('input')!.click());
      await settled();
      rerender(element);
      expect(sent(container)).toBe('on');
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
      expect(complaints).toEqual([]);
    });

    it('tells a caller that holds it', async () => {
      const handleChange = vi.fn();
      const { container, complaints } = hydrate(<Held onChange={handleChange} />, (page) => page.querySelector('input')!.click());
      await expect.poll(() => held(container)).toBe('true');
      expect(container.querySelector('input')).toBeChecked();
      expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
      expect(complaints).toEqual([]);
    });

    it('takes it back where it is read-only', async () => {
      const { container } = hydrate(<Checkbox label="Terms" name="terms" isReadOnly />, (page) => page.querySelector('input')!.click());
      await settled();
      expect(container.querySelector('input')).not.toBeChecked();
    });
  });

  it('tells a caller that its form was reset', async () => {
    const { container } = mount(inForm(<Held />));
    await userEvent.click(container.querySelector('input')!);
    await expect.poll(() => held(container)).toBe('true');
    await userEvent.click(container.querySelector('button')!);
    await expect.poll(() => held(container)).toBe('false');
    expect(container.querySelector('input')).not.toBeChecked();
  });
});
