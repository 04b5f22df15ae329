import { type RefObject, useEffect, useState } from 'react';

import { type Draft, readDraft, saveDraft } from './draft.ts';
import { typedFields } from './forms.ts';
import { useBrowserValue } from '../hydration/use-browser-value.ts';

const NO_DRAFT = '{}';

/** What the visitor typed, or the browser restored, before the page came alive. */
function hasText(form: HTMLFormElement | null): boolean {
  // A choice may have been filled in by the address.
  const texts = form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea') ?? [];
  return [...texts].some(({ value }) => value !== '');
}

function readFor(name: string, form: HTMLFormElement | null): string {
  const saved = readDraft(name);
  if (!saved || hasText(form)) return NO_DRAFT;
  const { serviceType, ...fields } = saved.fields;
  // Another address may ask for another service.
  return JSON.stringify(saved.search === location.search ? saved.fields : fields);
}

/** Keeps what is typed into a form, and gives it back when the form is shown again. */
export function useDraft(name: string, isOn: boolean, form: RefObject<HTMLFormElement | null>, shown: unknown): Draft | undefined {
  const [read] = useState(() => {
    let found: string | undefined;
    return () => (found ??= isOn ? readFor(name, form.current) : NO_DRAFT);
  });
  const draft = useBrowserValue(read, NO_DRAFT);
  useEffect(() => {
    const element = form.current;
    if (!isOn || !element) return;
    const save = () => saveDraft(name, typedFields(new FormData(element)));
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [form, isOn, name, shown]);
  return draft === NO_DRAFT ? undefined : (JSON.parse(draft) as Draft);
}
