import { FileUpload, Stack, Text, type UploadFile } from '@zmb/design-system';
import { useSyncExternalStore } from 'react';

import { useText } from '../../i18n/use-text.ts';
import type { Photo } from './photo-store.ts';
import { readPhotos, removePhoto, retryPhoto, subscribeToPhotos } from './photo-uploads.ts';

export interface PhotoUploadProps {
  id: string;
  label: string;
  hint: string;
  accept: readonly string[];
  /** The files key of the form, once it has photos. */
  filesKey: string | undefined;
  /** Called with the files that are chosen or dropped. */
  onAdd: (files: File[]) => void;
  /** The token of the request page, if the photos are added there. @default they are those of a form */
  request?: string;
}

/** The photos of a form, with previews; they are uploaded while the visitor fills in the form. */
export function PhotoUpload({ id, label, hint, accept, filesKey, onAdd, request }: PhotoUploadProps) {
  const text = useText();
  const all = useSyncExternalStore(subscribeToPhotos, readPhotos);
  const photos = all.filter(({ key }) => key === filesKey);

  const row = (photo: Photo): UploadFile => {
    const { state, offset, size, tries, isAnnounced } = photo;
    const shown = { id: photo.id, name: photo.name, size, ...(photo.preview && { preview: photo.preview }) };
    if (state === 'stored') return { ...shown, status: 'done' };
    if (state === 'refused') return { ...shown, status: 'failed', isRetryable: false, errorMessage: refusalText(text, photo) };
    if (tries > 0) return { ...shown, status: 'failed', errorMessage: photo.refusal || text('photos.later') };
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
      // On the request page all fields are optional.
      isOptionalHidden={request !== undefined}
      onAdd={onAdd}
      onRemove={(removed) => void removePhoto(removed)}
      onRetry={(failed) => void retryPhoto(failed)}
    />
  );
}

export interface PhotosOutcomeProps {
  filesKey: string;
  /** Whether the form itself still waits to be sent: then its photos wait too. */
  isWaiting: boolean;
}

/** How many photos of a sent form are uploaded, and which were refused. Empty for a form without photos. */
export function PhotosOutcome({ filesKey, isWaiting }: PhotosOutcomeProps) {
  const text = useText();
  const all = useSyncExternalStore(subscribeToPhotos, readPhotos);
  const photos = all.filter(({ key }) => key === filesKey);
  const refused = photos.filter(({ state }) => state === 'refused');
  const total = photos.length - refused.length;
  const arrived = photos.filter(({ state }) => state === 'stored').length;
  if (photos.length === 0) return null;
  return (
    <Stack space="xs">
      {isWaiting && total > arrived && <Text>{text('photos.outcome.kept', { count: total - arrived })}</Text>}
      {!isWaiting && total > arrived && <Text>{text('photos.outcome.underWay', { count: total - arrived, total })}</Text>}
      {total > 0 && total === arrived && <Text>{text('photos.outcome.arrived', { count: total })}</Text>}
      {refused.map((photo) => (
        <Text key={photo.id}>
          {text('photos.outcome.refused', { name: `\u2068${photo.name}\u2069` })} {refusalText(text, photo)}
        </Text>
      ))}
    </Stack>
  );
}

/** Why a photo was refused, by the server or the browser. */
function refusalText(text: ReturnType<typeof useText>, { refusal, problem }: Photo): string {
  if (problem) return text(problem.id, problem.values);
  return refusal || text('photos.refused');
}
