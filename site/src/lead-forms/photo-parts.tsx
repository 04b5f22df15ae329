import { company } from '@zmb/admin-api/contract/company.ts';
import { loadMessages as loadComponentMessages, loadStaffMessages, SingleLanguageProvider } from '@zmb/design-system';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { AdditionalMessages } from '../i18n/AdditionalMessages.tsx';
import type { Photo } from './photos/photo-store.ts';
import { newFilesKey } from './photos/photo-marks.ts';
import { addPhotos as storeAndUpload, type PhotosPlace, readPhotos, subscribeToPhotos } from './photos/photo-uploads.ts';
import { PhotosOutcome, type PhotosOutcomeProps, PhotoUpload, type PhotoUploadProps } from './photos/PhotoUpload.tsx';
import { startPhotoUploads } from './start-photo-uploads.ts';

/** Adds photos to a form, or to a request. Resolves when the browser has stored them. */
export async function addPhotos(files: readonly File[], place: PhotosPlace): Promise<void> {
  await startPhotoUploads();
  await storeAndUpload(files, place);
}

/** The components of a form with photos, with their texts. */
export interface PhotoParts {
  /**
   * Replaces the browser's field on the request page, which React does not hydrate, by the upload. It has the chosen files and those of an
   * earlier visit that are not uploaded yet.
   *
   * @returns false if there are no files; then the field stays.
   */
  showOn: (place: HTMLElement, photos: RequestPhotos) => Promise<boolean>;
  /** Waits until no photo of a request is being uploaded or processed. @returns how many the server has stored. */
  photosArrived: (request: string) => Promise<number>;
  PhotoUpload: (props: PhotoUploadProps) => ReactNode;
  PhotosOutcome: (props: PhotosOutcomeProps) => ReactNode;
}

/** Photos that are added on the request page. */
export interface RequestPhotos extends Pick<PhotoUploadProps, 'label' | 'hint' | 'accept'> {
  /** The token of the request page. */
  request: string;
  /** The files of the field. */
  chosen: readonly File[];
}

/** The id of the upload that replaces the field. */
const REQUEST_PHOTOS_ID = 'request-photos';

/** The components with their texts, which are loaded on demand. */
export async function photoPartsIn(locale: Locale): Promise<PhotoParts> {
  const [messages, pageMessages, staffMessages] = await Promise.all([
    loadMessages(locale, 'photos'),
    loadComponentMessages(locale),
    loadStaffMessages(locale),
  ]);
  const componentMessages = { ...pageMessages, ...staffMessages };
  function Part({ children }: { children: ReactNode }) {
    useEffect(() => void startPhotoUploads(), []);
    return (
      <AdditionalMessages messages={messages}>
        <SingleLanguageProvider locale={locale} messages={componentMessages}>
          {children}
        </SingleLanguageProvider>
      </AdditionalMessages>
    );
  }
  async function showOn(place: HTMLElement, { request, chosen, ...props }: RequestPhotos): Promise<boolean> {
    await startPhotoUploads();
    const isUnderWay = (photo: Photo) => photo.request === request && (photo.state === 'waiting' || photo.state === 'processing');
    const earlierKey = readPhotos().find(isUnderWay)?.key;
    if (earlierKey === undefined && chosen.length === 0) return false;
    const key = earlierKey ?? newFilesKey();
    const hadFocus = place.contains(document.activeElement);
    const handleShown = () => {
      // If the field had the focus, the upload gets it.
      if (hadFocus) document.getElementById(REQUEST_PHOTOS_ID)?.focus();
      if (chosen.length > 0) void addPhotos(chosen, { key, request });
    };
    createRoot(place).render(
      <IntlProvider locale={intlTag(locale)} defaultLocale="en-AE" messages={{}} timeZone={company.timeZone}>
        <Part>
          <Shown onShown={handleShown}>
            <PhotoUpload
              {...props}
              id={REQUEST_PHOTOS_ID}
              filesKey={key}
              request={request}
              onAdd={(files) => void addPhotos(files, { key, request })}
            />
          </Shown>
        </Part>
      </IntlProvider>,
    );
    return true;
  }
  async function photosArrived(request: string): Promise<number> {
    const ofRequest = () => readPhotos().filter((photo) => photo.request === request);
    const isUnderWay = () => ofRequest().some(({ state }) => state === 'waiting' || state === 'processing');
    while (isUnderWay()) {
      await new Promise<void>((resolve) => {
        const stop = subscribeToPhotos(() => {
          stop();
          resolve();
        });
      });
    }
    return ofRequest().filter(({ state }) => state === 'stored').length;
  }
  return {
    showOn,
    photosArrived,
    PhotoUpload: (props) => (
      <Part>
        <PhotoUpload {...props} />
      </Part>
    ),
    PhotosOutcome: (props) => (
      <Part>
        <PhotosOutcome {...props} />
      </Part>
    ),
  };
}

/** Calls back once its content is mounted. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}
