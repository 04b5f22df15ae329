import { FileField } from '@zmb/design-system';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLateParts } from '../i18n/use-late-parts.ts';
import { useText } from '../i18n/use-text.ts';
import { keepFiles, takeChosen } from './form-photos.ts';
import { loadPhotoParts } from './load-photo-parts.ts';
import { ACCEPTED_FILES } from './photos/accepted-files.ts';
import { filesKeyOfForm, readPhotoMarks, setFilesKeyOfForm, subscribeToMarks } from './photos/photo-marks.ts';

export interface PhotoFieldProps {
  id: string;
}

const readFilesKey = () => filesKeyOfForm() ?? '';

/**
 * The photos of a form: the browser's own field, which a form post without scripts sends. What shows and uploads photos is fetched once
 * the visitor begins to fill in the form, so that photos can be added even after the connection is lost, and replaces the field when a
 * file is chosen.
 */
export function PhotoField({ id }: PhotoFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const filesKey = useSyncExternalStore(subscribeToMarks, readFilesKey, () => '');
  const [isTouched, setTouched] = useState(false);
  const [isChosen, setChosen] = useState(false);
  // A form whose last photo was removed still takes others in the same way.
  const [isUsed, setUsed] = useState(false);
  if (filesKey !== '' && !isUsed) setUsed(true);
  const parts = useLateParts(loadPhotoParts, isTouched || isChosen || isUsed);
  const label = text('contact.form.photos');
  const hint = text('contact.form.photosHint');
  const isLoaded = typeof parts === 'object';
  const isReplaced = isUsed && isLoaded && !isChosen;

  useLayoutEffect(() => {
    // Of a form that was sent from this tab meanwhile.
    const known = filesKeyOfForm();
    if (known !== undefined && readPhotoMarks().get(known)?.state !== 'open') setFilesKeyOfForm(undefined);
  }, []);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Chosen before the page was alive.
    if (field.files?.length) setChosen(true);
    const touch = () => setTouched(true);
    const { form } = field;
    form?.addEventListener('focusin', touch, { once: true });
    return () => form?.removeEventListener('focusin', touch);
  }, []);
  // Until what shows them is there, the field has the files.
  useEffect(() => {
    if (!isChosen || !isLoaded || !input.current) return;
    hadFocus.current = document.activeElement === input.current;
    takeChosen(input.current.form);
    setChosen(false);
  }, [isChosen, isLoaded]);
  // The field that had the focus is gone: its button follows.
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
        onAdd={(files) => void keepFiles(files)}
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
