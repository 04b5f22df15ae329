import { type RefObject, useState } from 'react';

import type { FieldErrors, FormKind } from './forms.ts';
import { useWhenPointerIsUp } from './use-when-pointer-is-up.ts';

/** Mistakes found in the browser: when a field is left, while it is put right, and when the form is sent. */
export function useChecks(kind: FormKind, validate: (data: FormData) => FieldErrors, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const whenPointerIsUp = useWhenPointerIsUp();

  function checkField(name: string) {
    if (!form.current) return;
    const data = new FormData(form.current);
    // A field that was only passed by is no mistake yet.
    if (data.get(name) === '' && !errors[name]) return;
    const found = validate(data)[name];
    setErrors(({ [name]: _checked, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  return {
    errors,
    /** Checks everything; the first mistake gets the focus. */
    isComplete: (data: FormData): boolean => {
      const found = validate(data);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) document.getElementById(`${kind}-${first}`)?.focus();
      return !first;
    },
    handlersOf: (name: string) => ({
      onBlur: () => whenPointerIsUp(() => checkField(name)),
      // What is being put right is told so while it is typed.
      onChange: () => errors[name] && setTimeout(() => checkField(name)),
    }),
  };
}
