import { type RefObject, useEffect, useRef, useState } from 'react';

import { useText } from '../i18n/use-text.ts';
import type { OutboxEntry } from './outbox.ts';
import { keepAnswer, sendFirst } from './outbox-sender.ts';
import { useQueued } from './use-queued.ts';
import { type Draft, saveDraft } from './draft.ts';
import { type FieldErrors, type FormKind, randomKey } from './forms.ts';
import { formAction, type LeadAnswer } from './leads.ts';
import { useChecks } from './use-checks.ts';
import { useDraft } from './use-draft.ts';
import { type OwnFields, useLetters } from './use-letters.ts';

type Messages = Partial<Record<string, string>>;

/** Where a form stands. */
export type Submission =
  | { state: 'open' | 'sending' }
  /** The API refused it or failed; what was typed stays. */
  | { state: 'failed'; messages: Messages }
  /** Nobody could be reached: the browser keeps it and sends it by itself. */
  | { state: 'waiting'; entry: OutboxEntry; isFresh: boolean }
  /** Fresh is what the visitor has just sent, and not what was sent for them later. */
  | { state: 'sent'; answer: LeadAnswer; isFresh: boolean };

export interface SubmissionOptions<Kind extends FormKind> {
  /** Also the start of the fields' ids, so that two forms on one page do not share any. */
  kind: Kind;
  /** What is wrong with the form, in the order of its fields; an empty object sends it. */
  validate: (data: FormData) => FieldErrors;
  /** What it says. */
  fields: (data: FormData) => OwnFields<Kind>;
  /** Keeps what is half typed for the visit. @default false */
  hasDraft?: boolean;
  /** Called when it could not be sent, beside the message in the form. */
  onFailure?: () => void;
}

/** What a queued body holds for the form's fields. */
function fieldsOf({ body }: OutboxEntry): Draft {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string')) as Draft;
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

function submissionOf(own: Submission, entry: OutboxEntry | undefined, isFresh: boolean): Submission {
  if (own.state !== 'open' || !entry) return own;
  if (entry.state === 'refused') return { state: 'failed', messages: entry.errors ?? {} };
  if (entry.state === 'sent') return { state: 'sent', answer: entry.answer ?? {}, isFresh: false };
  return { state: 'waiting', entry, isFresh };
}

/**
 * The life of a public form: checked when a field is left and when it is sent, sent once, and never emptied before it has arrived.
 * What cannot be sent for lack of a connection waits in the browser, and the form shows it in its place.
 */
export function useSubmission<Kind extends FormKind>(options: SubmissionOptions<Kind>) {
  const { kind, validate, hasDraft = false, onFailure } = options;
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const isMounted = useIsMounted();
  const letters = useLetters(kind, options.fields);
  const checks = useChecks(kind, validate, form);
  const queued = useQueued(kind);
  const [own, setOwn] = useState<Submission>({ state: 'open' });
  const [returned, setReturned] = useState<{ id: string; fields: Draft }>();
  const submission = submissionOf(own, queued.entry, queued.isFresh);
  const draft = useDraft(kind, hasDraft, form, submission.state);

  // What comes back into the form, from the queue or from a draft; its id makes the fields begin anew.
  const refused = queued.entry?.state === 'refused' ? { id: queued.entry.key, fields: fieldsOf(queued.entry) } : undefined;
  const filled = refused ?? returned ?? (draft && { id: 'draft', fields: draft });

  async function submit(data: FormData) {
    if (submission.state === 'sending') return;
    if (!checks.isComplete(data)) return setOwn({ state: 'open' });
    if (refused) {
      setReturned(refused);
      queued.take();
    }
    setOwn({ state: 'sending' });
    const { key, body } = letters.write(data);
    const result = await sendFirst(kind, body, key);
    if (result.outcome === 'sent' || result.outcome === 'queued') saveDraft(kind, {});
    if (result.outcome === 'sent') {
      if (isMounted.current) setOwn({ state: 'sent', answer: result.answer, isFresh: true });
      else keepAnswer({ key, kind }, result.answer);
    } else if (result.outcome === 'queued') {
      queued.show(key);
      setOwn({ state: 'open' });
    } else {
      if (result.outcome === 'refused') letters.forget();
      setOwn({ state: 'failed', messages: result.outcome === 'refused' ? result.errors : {} });
      onFailure?.();
    }
  }

  const messages = submission.state === 'failed' ? submission.messages : {};
  return {
    submission,
    /** Fields with a mistake, for an error summary. */
    problems: Object.entries(checks.errors).flatMap(([name, id]) => (id ? [{ fieldId: `${kind}-${name}`, message: text(id) }] : [])),
    /** Opens an empty form again; what waits goes on waiting. */
    reopen: () => {
      queued.leave();
      setReturned({ id: randomKey(), fields: {} });
      setOwn({ state: 'open' });
    },
    /** Takes what waits back into the form. */
    takeBack: () => {
      if (!queued.entry) return;
      const { key } = queued.entry;
      setReturned({ id: key, fields: fieldsOf(queued.entry) });
      letters.forget();
      queued.take();
    },
    /** To be set as the form's `key`: its fields take up what comes back. */
    formKey: filled?.id ?? 'new',
    formProps: { ref: form, action: formAction(kind), onSubmit: (data: FormData) => void submit(data) },
    /** What every field of the form needs, by its name. */
    fieldProps: (name: string) => {
      const error = checks.errors[name];
      return {
        id: `${kind}-${name}`,
        name,
        defaultValue: filled?.fields[name] ?? '',
        errorMessage: error ? text(error) : messages[name],
        ...checks.handlersOf(name),
      };
    },
  };
}
