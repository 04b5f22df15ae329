import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, MAX_VIDEOS } from '@zmb/admin-api/contract/limits.ts';
import { FileUpload, type UploadFile } from '@zmb/design-system';
import { useEffect, useSyncExternalStore } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { Photo } from './photo-store.ts';
import { addPhotos, isVideo, readPhotos, removePhoto, retryPhoto, startUploads, subscribeToPhotos, typeOfFile } from './photo-uploads.ts';
import { videoSeconds } from './video-length.ts';

export interface PhotoUploadProps {
  id: string;
  label: string;
  hint: string;
  accept: readonly string[];
  /** The files key of the form, once it has photos. */
  filesKey: string | undefined;
  /** Files that were chosen before this was loaded. */
  chosen: readonly File[];
  /** The token of the page of the request that they are added to. @default they are those of a form */
  request?: string;
}

const MEBIBYTE = 1024 * 1024;
/** Cameras stop a little late. */
const TOLERANCE_SECONDS = 1;

/** The photos of a form, with previews; they are uploaded while the visitor goes on typing. */
export function PhotoUpload({ id, label, hint, accept, filesKey, chosen, request }: PhotoUploadProps) {
  const text = useText();
  const all = useSyncExternalStore(subscribeToPhotos, readPhotos);
  const photos = all.filter(({ key }) => key === filesKey);
  useEffect(() => void startUploads(), []);
  const visit = filesKey !== undefined && request !== undefined ? { key: filesKey, request } : undefined;

  async function findProblem(file: File, accepted: readonly File[]) {
    const isFilm = isVideo(typeOfFile(file));
    const isSameKind = ({ type }: { type: string }) => isVideo(type) === isFilm;
    const max = isFilm ? MAX_VIDEOS : MAX_PHOTOS;
    const count = photos.filter(isSameKind).length + accepted.filter((one) => isSameKind({ type: typeOfFile(one) })).length;
    if (count >= max) return text(isFilm ? 'photos.tooManyVideos' : 'photos.tooMany', { max });
    const bytes = isFilm ? MAX_VIDEO_BYTES : MAX_PHOTO_BYTES;
    if (file.size > bytes) return text('photos.tooLarge', { megabytes: bytes / MEBIBYTE });
    if (file.size === 0) return text('photos.empty');
    const seconds = isFilm ? await videoSeconds(file) : undefined;
    return seconds !== undefined && seconds > MAX_VIDEO_SECONDS + TOLERANCE_SECONDS
      ? text('photos.tooLong', { seconds: MAX_VIDEO_SECONDS })
      : undefined;
  }

  const row = (photo: Photo): UploadFile => {
    const { state, refusal, offset, size, tries, isAnnounced } = photo;
    const shown = { id: photo.id, name: photo.name, size, ...(photo.preview && { preview: photo.preview }) };
    if (state === 'stored') return { ...shown, status: 'done' };
    if (state === 'refused') return { ...shown, status: 'failed', isRetryable: false, errorMessage: refusal || text('photos.refused') };
    if (tries > 0) return { ...shown, status: 'failed', errorMessage: text('photos.later') };
    if (state === 'processing') return { ...shown, status: 'uploading' };
    return isAnnounced ? { ...shown, status: 'uploading', progress: offset / size } : { ...shown, status: 'waiting' };
  };

  return (
    <FileUpload
      id={id}
      label={label}
      hint={hint}
      accept={accept}
      files={photos.map(row)}
      chosen={chosen}
      // The message of that page is as optional as they are.
      isOptionalHidden={visit !== undefined}
      findProblem={findProblem}
      onAdd={(files) => void addPhotos(files, visit)}
      onRemove={(removed) => void removePhoto(removed)}
      onRetry={(failed) => void retryPhoto(failed)}
    />
  );
}
