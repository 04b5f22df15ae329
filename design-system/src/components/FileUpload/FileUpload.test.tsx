import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { FileUpload } from './FileUpload.tsx';
import type { FileUploadProps, UploadFile } from './FileUpload.tsx';

const photo: UploadFile = { id: 'p', name: 'photo.jpg', size: 2_400_000, status: 'uploading', progress: 0.45 };
const upload = (props: Partial<FileUploadProps>) => (
  <FileUpload label="Photos" files={[]} onAdd={() => {}} onRemove={() => {}} {...props} />
);
const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
const addFiles = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const drop = (files: File[]) => {
  // Files made by a script have no entry, and react-aria drops items without one.
  const entry = { isFile: true, isDirectory: false } as FileSystemEntry;
  const stub = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry);
  onTestFinished(() => stub.mockRestore());
  const zone = document.querySelector('[data-rac]')!;
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  const { left, top } = zone.getBoundingClientRect();
  for (const type of ['dragenter', 'dragover', 'drop']) {
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + 9, clientY: top + 9 }));
  }
};
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('FileUpload', () => {
  it('has a button named by its text and the label, described by “required”, hint and error', () => {
    mount(upload({ hint: 'Hint', errorMessage: 'Error', isRequired: true }));
    const button = page.getByRole('button', { name: 'Choose files: Photos' });
    expect(button.element()).toHaveAccessibleDescription('required Hint Error');
  });

  it('opens the browser’s dialog with the accepted types', async () => {
    mount(upload({ accept: ['image/*', '.pdf'], maxCount: 1 }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const click = vi.spyOn(input, 'click').mockImplementation(() => {});
    await page.getByRole('button', { name: 'Choose a file: Photos' }).click();
    expect(click).toHaveBeenCalledOnce();
    expect([input.accept, input.multiple]).toEqual(['image/*,.pdf', false]);
  });

  it('passes chosen and dropped files to its caller', async () => {
    const handleAdd = vi.fn<(files: File[]) => void>();
    mount(upload({ onAdd: handleAdd }));
    addFiles([file('a.jpg', 'image/jpeg')]);
    drop([file('b.jpg', 'image/jpeg'), file('c.pdf', 'application/pdf')]);
    await expect.poll(() => handleAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.jpg'], ['b.jpg', 'c.pdf']]);
  });

  it('rejects wrong types, large files and too many with a reason, and accepts the others', async () => {
    const handleAdd = vi.fn<(files: File[]) => void>();
    mount(upload({ onAdd: handleAdd, accept: ['image/*', '.PDF'], maxSize: 1000, maxCount: 2, files: [photo] }));
    addFiles([
      file('notes.txt', 'text/plain'),
      file('large.png', 'image/png', 1001),
      file('plan.pdf', ''),
      file('second.png', 'image/png'),
    ]);
    await expect.poll(() => handleAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['plan.pdf']]);
    expect(rows().slice(1)).toEqual([
      expect.stringMatching(/notes\.txt.*This type of file is not accepted\./),
      expect.stringMatching(/large\.png.*The file is larger than 1 kB\./),
      expect.stringMatching(/second\.png.*No more files can be added\./),
    ]);
    expect(page.getByRole('status').element().textContent).toContain('notes.txt: This type of file is not accepted.');
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    expect(rows()).toHaveLength(3);
  });

  it('accepts files of a type unknown to the browser, for its caller to check', async () => {
    const handleAdd = vi.fn<(files: File[]) => void>();
    mount(upload({ onAdd: handleAdd, accept: ['image/jpeg'] }));
    addFiles([file('leak', ''), file('leak.jpg', 'application/octet-stream'), file('leak.txt', 'text/plain')]);
    await expect.poll(() => handleAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['leak', 'leak.jpg']]);
    expect(rows()).toEqual([expect.stringMatching(/leak\.txt.*not accepted/)]);
  });

  it('shows the picture of a file, and offers no retry when that is pointless', () => {
    const preview = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    mount(upload({ files: [{ ...photo, status: 'failed', isRetryable: false, preview }], onRetry: () => {} }));
    expect(document.querySelector('li img')).toHaveAttribute('src', preview);
    expect(page.getByRole('button', { name: 'Try again: photo.jpg' }).elements()).toEqual([]);
  });

  it('shows the progress of each file, and announces its end', () => {
    const { rerender } = mount(upload({ files: [photo] }));
    const bar = page.getByRole('progressbar', { name: 'photo.jpg' });
    expect(bar.element()).toHaveAttribute('aria-valuetext', '45%');
    expect(rows()[0]).toContain('2.4 MB');
    rerender(upload({ files: [{ ...photo, status: 'done' }] }));
    expect(bar.elements()).toEqual([]);
    expect(page.getByRole('status').element()).toHaveTextContent('photo.jpg: Uploaded');
  });

  it('offers to retry a failed upload, and shows why it failed', async () => {
    const handleRetry = vi.fn();
    mount(upload({ files: [{ ...photo, status: 'failed', errorMessage: 'The connection was lost.' }], onRetry: handleRetry }));
    expect(rows()[0]).toContain('The connection was lost.');
    await page.getByRole('button', { name: 'Try again: photo.jpg' }).click();
    expect(handleRetry).toHaveBeenCalledExactlyOnceWith('p');
  });

  it('removes a file and moves the focus to the button that adds files', async () => {
    const handleRemove = vi.fn();
    mount(upload({ files: [photo], onRemove: handleRemove }));
    page.getByRole('button', { name: 'Remove photo.jpg' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(handleRemove).toHaveBeenCalledExactlyOnceWith('p');
    await expect.element(page.getByRole('button', { name: 'Choose files: Photos' })).toHaveFocus();
  });

  it('accepts nothing while disabled', async () => {
    const handleAdd = vi.fn();
    mount(upload({ isDisabled: true, onAdd: handleAdd }));
    expect(page.getByRole('button', { name: 'Choose files: Photos' }).element()).toBeDisabled();
    drop([file('b.jpg', 'image/jpeg')]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handleAdd).not.toHaveBeenCalled();
  });

  it('around a text accepts dropped and pasted files, and does not handle pasted text and cells', async () => {
    const handleAdd = vi.fn<(files: File[]) => void>();
    mount(
      upload({
        onAdd: handleAdd,
        accept: ['.pdf'],
        files: [photo],
        children: ({ button, list }) => (
          <>
            <textarea aria-label="Text" />
            {list}
            {button}
          </>
        ),
      }),
    );
    expect(page.getByRole('button', { name: 'Choose files: Photos' }).elements()).toHaveLength(1);
    expect(rows()).toEqual([expect.stringContaining('photo.jpg')]);
    const text = page.getByRole('textbox').element();
    /** @returns Whether the browser's default action is not prevented. */
    const send = (type: 'paste' | 'dragover' | 'drop', parts: { files?: File[]; text?: string }) => {
      const data = new DataTransfer();
      for (const one of parts.files ?? []) data.items.add(one);
      if (parts.text !== undefined) data.setData('text/plain', parts.text);
      const init = { bubbles: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data });
      return text.dispatchEvent(event);
    };
    const [plan, offer] = [file('plan.pdf', 'application/pdf'), file('offer.pdf', 'application/pdf')];
    expect(send('paste', { files: [plan] })).toBe(false);
    expect(send('dragover', { files: [offer] })).toBe(false);
    await expect.poll(() => document.querySelector('[data-drop-target]')).not.toBeNull();
    expect(send('drop', { files: [offer] })).toBe(false);
    await expect.poll(() => document.querySelector('[data-drop-target]')).toBeNull();
    expect(send('paste', { text: 'Text' })).toBe(true);
    expect(send('paste', { files: [plan], text: 'Cells' })).toBe(true);
    expect(send('dragover', { text: 'Text' })).toBe(true);
    expect(handleAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['plan.pdf'], ['offer.pdf']]);
    send('paste', { files: [file('notes.txt', 'text/plain')] });
    await expect.poll(rows).toHaveLength(2);
  });
});
