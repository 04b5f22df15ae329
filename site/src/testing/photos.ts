import { mocks } from '@zmb/mocks/browser';
import { MockFailure } from '@zmb/mocks/http/response.ts';

import { PHOTO_DATABASE } from '../lead-forms/photos/photo-store.ts';
import { setFilesKeyOfForm } from '../lead-forms/photos/photo-marks.ts';
import { mockCall } from './api-calls.ts';
import { clearStorage } from './open-page.ts';

type StoredFile = (typeof mocks.store.state.files)[number];

/** A file that the browser cannot decode, so that it is sent as it is. */
export function photo(name: string, type = 'image/heic', content = new Uint8Array(300)): File {
  return new File([content], name, { type });
}

/** Chooses files in the only file field of a part of the page. */
export function chooseFiles(place: Element | null, ...files: File[]): void {
  const input = place?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for files.');
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Deletes the photos in this browser. */
export async function deletePhotos(): Promise<void> {
  clearStorage();
  setFilesKeyOfForm(undefined);
  const deleting = indexedDB.deleteDatabase(PHOTO_DATABASE);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
}

/** The files that the server has stored. */
export function storedFiles(): StoredFile[] {
  return mocks.store.state.files.filter(({ state }) => state === 'stored');
}

/** Refuses files named “broken”, as the server does after checking a file. */
export function refuseFiles(): void {
  mockCall('patchUpload', ({ state, params: { id } }) => {
    const file = state.files.find((each) => each.id === id);
    if (!file) throw new MockFailure('upload.not_found');
    const isBroken = file.name.includes('broken');
    Object.assign(file, { offset: file.bytes, state: isBroken ? 'refused' : 'stored', refusal: isBroken ? 'file.damaged' : null });
    const { name, bytes: size, offset, state: became, refusal } = file;
    return {
      status: 200,
      body: { data: { id, name, size, offset, state: became, refusal, message: isBroken ? 'The file is damaged.' : null } },
    };
  });
}
