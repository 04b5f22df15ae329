import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { FileField } from './FileField.tsx';

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

function choose(...names: string[]): void {
  const { files, items } = new DataTransfer();
  for (const name of names) items.add(new File(['x'], name, { type: 'image/jpeg' }));
  input().files = files;
  input().dispatchEvent(new Event('change', { bubbles: true }));
}

describe('FileField', () => {
  it('is named by its label, described by hint and error, and accepts several files of some types', () => {
    mount(<FileField label="Photos" name="photos" hint="Hint" errorMessage="Error" accept={['image/*', '.pdf']} isMultiple />);
    expect(input()).toHaveAccessibleName('Photos (optional) Choose files');
    expect(input()).toHaveAccessibleDescription('Hint Error');
    expect(input()).toBeInvalid();
    expect([input().name, input().accept, input().multiple]).toEqual(['photos', 'image/*,.pdf', true]);
  });

  it('reports the chosen files', () => {
    const handleChange = vi.fn<(files: File[]) => void>();
    mount(<FileField label="Photos" onChange={handleChange} />);
    choose('leak.jpg');
    expect(handleChange.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['leak.jpg']]);
  });

  it.each([
    ['en', true, 'Choose files'],
    ['en', false, 'Choose a file'],
    ['ar', true, 'اختيار ملفات'],
    ['ar', false, 'اختيار ملف'],
  ] as const)('[REQ-30] is labelled in the language of the page, not of the browser (%s, several: %s)', (locale, isMultiple, text) => {
    const { container } = mount(<FileField label="Photos" isMultiple={isMultiple} isOptionalHidden />, { locale });
    expect(container.textContent).toBe(`Photos${text}`);
    expect(getComputedStyle(input()).opacity).toBe('0');
    expect(getComputedStyle(input(), '::file-selector-button').opacity).toBe('0');
  });

  it('[REQ-30] names the chosen files, including those chosen before scripts ran, until the form is reset', async () => {
    const { container } = hydrate(
      <form>
        <FileField label="Photos" isMultiple />
      </form>,
      () => choose('leak.jpg', 'plate.jpg'),
    );
    await expect.poll(() => container.textContent).toContain('leak.jpg · plate.jpg');
    container.querySelector('form')?.reset();
    await expect.poll(() => container.textContent).not.toContain('leak.jpg');
  });

  it('[REQ-30] shows the browser’s own text without scripts, because only that names the chosen files', () => {
    let before = '';
    hydrate(<FileField label="Photos" />, () => (before = getComputedStyle(input()).opacity));
    expect(before).toBe('1');
    expect(getComputedStyle(input()).opacity).toBe('0');
  });

  it('opens by a press on its label, and shows the focus around it', async () => {
    const { screen } = mount(<FileField label="Photos" />);
    const handleClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    input().addEventListener('click', handleClick);
    const frame = input().parentElement!;
    expect(getComputedStyle(frame).outlineStyle).toBe('none');
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
    expect(getComputedStyle(frame).outlineStyle).toBe('solid');
    await screen.getByText('Choose a file').click();
    expect(handleClick).toHaveBeenCalledOnce();
  });
});
