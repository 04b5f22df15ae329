import { describe, expect, it, vi } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { FileField } from './FileField.tsx';

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

describe('FileField', () => {
  it('is named by its label, described by hint and error, and takes several files of some types', () => {
    mount(<FileField label="Photos" name="photos" hint="Hint" errorMessage="Error" accept={['image/*', '.pdf']} isMultiple />);
    expect(input()).toHaveAccessibleName('Photos (optional)');
    expect(input()).toHaveAccessibleDescription('Hint Error');
    expect(input()).toBeInvalid();
    expect([input().name, input().accept, input().multiple]).toEqual(['photos', 'image/*,.pdf', true]);
  });

  it('reports what was chosen', () => {
    const handleChange = vi.fn<(files: File[]) => void>();
    mount(<FileField label="Photos" onChange={handleChange} />);
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'leak.jpg', { type: 'image/jpeg' }));
    input().files = data.files;
    input().dispatchEvent(new Event('change', { bubbles: true }));
    expect(handleChange.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['leak.jpg']]);
  });
});
