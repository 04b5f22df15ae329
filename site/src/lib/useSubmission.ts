import { useEffect, useRef, useState } from 'react';

import { type FieldErrors, randomKey } from './forms.ts';
import type { SendMeta, SendResult } from './leads.ts';
import { useText } from './useText.ts';
import { useWhenPointerIsUp } from './useWhenPointerIsUp.ts';

/** Where a form stands. */
export type Submission<Answer> =
  | { state: 'open' }
  | { state: 'sending' }
  /** The API refused it or could not be reached; what was typed stays. */
  | { state: 'failed'; messages: Partial<Record<string, string>> }
  | { state: 'sent'; answer: Answer };

export interface SubmissionOptions<Answer> {
  /** Start of the fields' ids, so that two forms on one page do not share any. */
  idPrefix: string;
  /** What is wrong with the form, in the order of its fields; an empty object sends it. */
  validate: (data: FormData) => FieldErrors;
  /** Sends the form. */
  send: (data: FormData, meta: SendMeta) => Promise<SendResult<Answer>>;
}

/** The life of a public form: checked when a field is left and when it is sent, sent once, and never emptied before it has arrived. */
export function useSubmission<Answer>({ idPrefix, validate, send }: SubmissionOptions<Answer>) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submission, setSubmission] = useState<Submission<Answer>>({ state: 'open' });
  const whenPointerIsUp = useWhenPointerIsUp();
  const shownAt = useRef(0);
  const last = useRef({ content: '', key: '', elapsedMs: 0 });

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  /** The same content keeps its key and its time, else a repeat would look like another lead. */
  function metaOf(data: FormData): SendMeta {
    const content = JSON.stringify([...data]);
    if (last.current.content !== content) {
      last.current = { content, key: randomKey(), elapsedMs: Math.round(performance.now() - shownAt.current) };
    }
    return last.current;
  }

  function checkField(name: string) {
    if (!form.current) return;
    const data = new FormData(form.current);
    // A field that was only passed by is no mistake yet.
    if (data.get(name) === '' && !errors[name]) return;
    const found = validate(data)[name];
    setErrors(({ [name]: _checked, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  async function submit(data: FormData) {
    if (submission.state === 'sending') return;
    const found = validate(data);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      setSubmission({ state: 'open' });
      document.getElementById(`${idPrefix}-${first}`)?.focus();
      return;
    }
    setSubmission({ state: 'sending' });
    const result = await send(data, metaOf(data));
    setSubmission(result.ok ? { state: 'sent', answer: result.answer } : { state: 'failed', messages: result.errors });
  }

  const refused = submission.state === 'failed' ? submission.messages : {};
  return {
    submission,
    /** Fields with a mistake, for an error summary. */
    problems: Object.entries(errors).flatMap(([name, id]) => (id ? [{ fieldId: `${idPrefix}-${name}`, message: text(id) }] : [])),
    /** Opens the form again after it was sent. */
    reopen: () => setSubmission({ state: 'open' }),
    formProps: { ref: form, onSubmit: (data: FormData) => void submit(data) },
    /** What every field of the form needs, by its name. */
    fieldProps: (name: string) => {
      const error = errors[name];
      return {
        id: `${idPrefix}-${name}`,
        name,
        errorMessage: error ? text(error) : refused[name],
        onBlur: () => whenPointerIsUp(() => checkField(name)),
        // What is being put right is told so while it is typed.
        onChange: () => error && setTimeout(() => checkField(name)),
      };
    },
  };
}
