import { FileField } from '@zmb/design-system';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLazyParts } from '../i18n/use-lazy-parts.ts';
import { useText } from '../i18n/use-text.ts';
import { storeChosenFiles, storeFiles } from './form-photos.ts';
import { loadPhotoParts } from './load-photo-parts.ts';
import { ACCEPTED_FILES } from './photos/accepted-files.ts';
import { filesKeyOfForm, readPhotoMarks, setFilesKeyOfForm, subscribeToMarks } from './photos/photo-marks.ts';

export interface PhotoFieldProps {
  id: string;
}

const readFilesKey = () => filesKeyOfForm() ?? '';

/**
 * The photos of a form. At first the browser's own field, which a form post without scripts sends. The upload is loaded when the form gets
 * the focus, so that photos can be added even after the connection is lost, and replaces the field when a file is chosen.
 */
export function PhotoField({ id }: PhotoFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const filesKey = useSyncExternalStore(subscribeToMarks, readFilesKey, () => '');
  const [isTouched, setTouched] = useState(false);
  const [isChosen, setChosen] = useState(false);
  // The upload stays after the last photo was removed.
  const [isUsed, setUsed] = useState(false);
  if (filesKey !== '' && !isUsed) setUsed(true);
  const parts = useLazyParts(loadPhotoParts, isTouched || isChosen || isUsed);
  const label = text('contact.form.photos');
  const hint = text('contact.form.photosHint');
  const isLoaded = typeof parts === 'object';
  const isReplaced = isUsed && isLoaded && !isChosen;

  useLayoutEffect(() => {
    // The files key may be that of a form that was sent from this tab.
    const known = filesKeyOfForm();
    if (known !== undefined && readPhotoMarks().get(known)?.state !== 'open') setFilesKeyOfForm(undefined);
  }, []);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Chosen before hydration.
    if (field.files?.length) setChosen(true);
    const touch = () => setTouched(true);
    const { form } = field;
    form?.addEventListener('focusin', touch, { once: true });
    return () => form?.removeEventListener('focusin', touch);
  }, []);
  // Until the upload is loaded, the field has the files.
  useEffect(() => {
    if (!isChosen || !isLoaded || !input.current) return;
    hadFocus.current = document.activeElement === input.current;
    storeChosenFiles(input.current.form);
    setChosen(false);
  }, [isChosen, isLoaded]);
  // If the replaced field had the focus, the upload's button gets it.
  useEffect(() => {
    if (isReplaced && hadFocus.current) document.getElementById(id)?.focus();
    hadFocus.current = false;
  }, [id, isReplaced]);

  if (isReplaced) {
    return (
      <parts.PhotoUpload
        {...{ id, label, hint }}
        accept={ACCEPTED_FILES}
        filesKey={filesKey || undefined}
        onAdd={(files) => void storeFiles(files)}
      />
    );
  }
  return (
    <FileField
      {...{ id, label, hint }}
      name="photos"
      ref={input}
      accept={ACCEPTED_FILES}
      isMultiple
      errorMessage={parts === 'failed' && isChosen ? text('contact.form.photos.unavailable') : undefined}
      onChange={(files) => setChosen(files.length > 0)}
    />
  );
}
