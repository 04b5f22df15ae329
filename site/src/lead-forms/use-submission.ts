import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useBrowserValue } from '../hydration/use-browser-value.ts';
import { useText } from '../i18n/use-text.ts';
import {
  emptyQueue,
  findQueuedLead,
  keepReceipt,
  type QueuedLead,
  readQueue,
  removeQueuedLead,
  sendLead,
  setMissingFiles,
  showInForm,
  subscribeToQueue,
} from './delivery/delivery-queue.ts';
import { type Draft, hasText, readDraft, saveDraft } from './delivery/draft.ts';
import { type FieldError, type FieldErrors, type FormKind, typedFields } from './delivery/form-fields.ts';
import type { FormPhotos } from './photos/form-photos.ts';
import { filesKeyOf, FORM_ACTIONS, type LeadReceipt } from './delivery/post-lead.ts';
import { type FormFields, randomUuid, useSubmissionPayload } from './delivery/submission-payload.ts';

/** Where a form stands. */
export type SubmissionStatus =
  | { state: 'open' | 'sending' }
  /** The API rejected it or failed; the fields keep their values. Messages by field, from the API. */
  | { state: 'failed'; messages: Partial<Record<string, string>> }
  /** No response: it is in the delivery queue. `isFresh` if it was queued just now, not on an earlier visit to the page. */
  | { state: 'waiting'; lead: QueuedLead; isFresh: boolean }
  /** `isFresh` if it was sent just now, not later from the queue; `filesKey` of a form with photos. `missingFiles` did not come with it. */
  | { state: 'sent'; receipt: LeadReceipt; filesKey: string | undefined; missingFiles: number; isFresh: boolean };

export interface SubmissionOptions<Kind extends FormKind> {
  /** Also the prefix of the fields' ids, so that two forms on one page do not share any. */
  kind: Kind;
  /** Returns the errors in the order of the fields; an empty object if the form may be sent. */
  validate: (data: FormData) => FieldErrors;
  /** Reads the request body's own fields. */
  readFields: (data: FormData) => FormFields<Kind>;
  /** The photos of the form, if it takes any. */
  photos?: FormPhotos;
  /** Called when sending failed, in addition to the message in the form. */
  onFailure?: () => void;
}

/** What `useSubmission` returns. */
export type FormSubmission = ReturnType<typeof useSubmission>;

/**
 * The life of a public form: validated when a field is left and when it is sent, sent once, and never cleared before the API has
 * acknowledged it. Without a connection it goes into the delivery queue, and the form shows the queued lead in its place.
 */
export function useSubmission<Kind extends FormKind>(options: SubmissionOptions<Kind>) {
  const { kind, validate, readFields, photos, onFailure } = options;
  const text = useText();
  const say = (error: FieldError) => (typeof error === 'string' ? text(error) : text(error.id, error.values));
  const form = useRef<HTMLFormElement>(null);
  const payload = useSubmissionPayload(kind, readFields);
  const fieldErrors = useFieldErrors(kind, validate, form);
  const queued = useQueuedLead(kind);
  const [ownStatus, setOwnStatus] = useState<SubmissionStatus>({ state: 'open' });
  const status = ownStatus.state === 'open' && queued.lead ? queuedStatus(queued.lead, queued.isFresh) : ownStatus;
  const messages = status.state === 'failed' ? status.messages : {};

  // The initial field values: of a rejected lead, of one that was taken back, or of a draft. A new id renders the fields anew.
  const [restored, setRestored] = useState<{ id: string; fields: Draft }>();
  const draft = useDraft(kind, form, status.state);
  const refused = queued.lead?.state === 'refused' ? { id: queued.lead.key, fields: fieldsOf(queued.lead) } : undefined;
  const initial = refused ?? restored ?? (draft && { id: 'draft', fields: draft });

  // Opening the form again removes the button that was pressed: the focus moves to the first field.
  const isReopened = useRef(false);
  useEffect(() => {
    if (!isReopened.current || status.state !== 'open') return;
    isReopened.current = false;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });

  const refusedFiles = refused && queued.lead?.filesKey;
  useEffect(() => photos?.takeBack(refusedFiles), [photos, refusedFiles]);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function submit(data: FormData) {
    if (status.state === 'sending') return;
    if (!fieldErrors.checkAll(data)) return setOwnStatus({ state: 'open' });
    if (refused) {
      setRestored(refused);
      queued.remove();
    }
    setOwnStatus({ state: 'sending' });
    const chosen = photos?.takeChosen(form.current);
    const { key, body } = payload.build(data);
    const filesKey = filesKeyOf(body);
    // Before the lead leaves: whatever becomes of this tab, its photos follow it.
    if (filesKey) photos?.mark(filesKey, 'sent');
    void chosen?.missing.then((count) => setMissingFiles(key, count));
    const result = await sendLead(kind, body, key, chosen?.count);
    const isTaken = result.outcome === 'sent' || result.outcome === 'queued';
    // The message has left; nothing is called a success before its files are kept as well.
    const missingFiles = (isTaken && (await chosen?.missing)) || 0;
    if (isTaken) photos?.leaveForm();
    else photos?.takeBack(filesKey);
    switch (result.outcome) {
      case 'sent':
        saveDraft(kind, {});
        if (isMounted.current) setOwnStatus({ state: 'sent', receipt: result.receipt, filesKey, missingFiles, isFresh: true });
        else keepReceipt(kind, body, key, result.receipt, missingFiles);
        return;
      case 'queued':
        saveDraft(kind, {});
        queued.show(key);
        setOwnStatus({ state: 'open' });
        return;
      case 'refused':
        payload.reset();
        setOwnStatus({ state: 'failed', messages: result.errors });
        onFailure?.();
        return;
      case 'failed':
        setOwnStatus({ state: 'failed', messages: {} });
        onFailure?.();
    }
  }

  return {
    status,
    /** The invalid fields, for an error summary. */
    problems: Object.entries(fieldErrors.errors).flatMap(([name, error]) =>
      error ? [{ fieldId: `${kind}-${name}`, message: say(error) }] : [],
    ),
    /** Whether a required field is empty, so that the summary can say so. */
    isIncomplete: Object.values(fieldErrors.errors).some((error) => typeof error === 'string' && error.endsWith('.missing')),
    /** Opens an empty form; a queued lead stays queued. */
    reopen: () => {
      isReopened.current = true;
      photos?.leaveForm();
      queued.hide();
      setRestored({ id: randomUuid(), fields: {} });
      setOwnStatus({ state: 'open' });
    },
    /** Takes a queued lead out of the queue and back into the form. */
    takeBack: () => {
      if (!queued.lead) return;
      isReopened.current = true;
      setRestored({ id: queued.lead.key, fields: fieldsOf(queued.lead) });
      payload.reset();
      photos?.takeBack(queued.lead.filesKey);
      queued.remove();
    },
    /** The `key` of the form element: its fields take their initial values again when it changes. */
    formKey: initial?.id ?? 'new',
    formProps: { ref: form, action: FORM_ACTIONS[kind], onSubmit: (data: FormData) => void submit(data) },
    /** The props that every field shares. */
    fieldProps: (name: string) => {
      const error = fieldErrors.errors[name];
      return {
        id: `${kind}-${name}`,
        name,
        defaultValue: initial?.fields[name] ?? '',
        errorMessage: error ? say(error) : messages[name],
        ...fieldErrors.handlers(name),
      };
    },
  };
}

function queuedStatus(lead: QueuedLead, isFresh: boolean): SubmissionStatus {
  if (lead.state === 'refused') return { state: 'failed', messages: lead.errors ?? {} };
  if (lead.state === 'sent') {
    const { answer: receipt = {}, filesKey, missingFiles = 0 } = lead;
    return { state: 'sent', receipt, filesKey, missingFiles, isFresh: false };
  }
  return { state: 'waiting', lead, isFresh };
}

/** The values of a queued lead for the form's fields. */
function fieldsOf({ body }: QueuedLead): Draft {
  const texts = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => [name, textOf(value)]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as Draft;
}

/** A value as the text of its field: a list is separated by spaces. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Errors found in the browser: when a field is left, while it is corrected, and when the form is sent. */
function useFieldErrors(kind: FormKind, validate: SubmissionOptions<FormKind>['validate'], form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const isPointerDown = useRef(false);
  useEffect(() => {
    const handleDown = () => (isPointerDown.current = true);
    const handleUp = () => (isPointerDown.current = false);
    addEventListener('pointerdown', handleDown, true);
    addEventListener('pointerup', handleUp, true);
    addEventListener('pointercancel', handleUp, true);
    return () => {
      removeEventListener('pointerdown', handleDown, true);
      removeEventListener('pointerup', handleUp, true);
      removeEventListener('pointercancel', handleUp, true);
    };
  }, []);

  function check(name: string) {
    if (!form.current) return;
    const data = new FormData(form.current);
    // Leaving an untouched field is no error yet.
    if (data.get(name) === '' && !errors[name]) return;
    const found = validate(data);
    // In the order of the fields, whichever was left last.
    setErrors((shown) => Object.fromEntries(Object.entries(found).filter(([field]) => field === name || field in shown)));
  }

  return {
    errors,
    /** Validates the form and focuses the first invalid field. Returns whether it is valid. */
    checkAll: (data: FormData): boolean => {
      const found = validate(data);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) document.getElementById(`${kind}-${first}`)?.focus();
      return !first;
    },
    handlers: (name: string) => ({
      onBlur: () => {
        // Pressing a button blurs the field first. An error that appears or disappears then would move the button away from under
        // the pointer and the click would be lost; so wait for pointerup, and for the click that follows it.
        if (isPointerDown.current) addEventListener('pointerup', () => setTimeout(() => check(name)), { once: true });
        else check(name);
      },
      // While an invalid field is corrected, its error follows the text.
      onChange: () => errors[name] && setTimeout(() => check(name)),
    }),
  };
}

/** A text that is read from the browser once; empty on the prerendered page and during hydration. */
function useInitialText(read: () => string): string {
  const [readOnce] = useState(() => {
    let found: string | undefined;
    return () => (found ??= read());
  });
  return useBrowserValue(readOnce, '');
}

/** The queued lead that a form shows in its place: the one just sent, or one from an earlier visit to the page. */
function useQueuedLead(kind: FormKind) {
  const leads = useSyncExternalStore(subscribeToQueue, readQueue, emptyQueue);
  const earlierKey = useInitialText(() => {
    // The newsletter form is on every page: there the notice shows what waits.
    const isShown = ({ state }: QueuedLead) => state === 'refused' || (state === 'waiting' && kind !== 'newsletter');
    return readQueue().findLast((lead) => lead.kind === kind && isShown(lead))?.key ?? '';
  });
  const [ownKey, setOwnKey] = useState<string>();
  const key = ownKey ?? earlierKey;
  // Before paint, or the notice would show the same lead for a moment and a screen reader would announce it twice.
  useLayoutEffect(() => {
    if (key === '' || kind === 'newsletter') return;
    const stopShowing = showInForm(key);
    return () => {
      stopShowing();
      // The visitor has seen its reference here.
      if (findQueuedLead(key)?.state === 'sent') removeQueuedLead(key);
    };
  }, [key, kind]);
  return {
    lead: leads.find((lead) => lead.key === key),
    isFresh: ownKey !== undefined,
    show: setOwnKey,
    /** Leaves it to the notice. */
    hide: () => setOwnKey(''),
    remove: () => {
      removeQueuedLead(key);
      setOwnKey('');
    },
  };
}

/** Saves what is typed, and returns the draft of an earlier visit to the page; undefined if there is none. */
function useDraft(kind: FormKind, form: RefObject<HTMLFormElement | null>, state: string): Draft | undefined {
  const json = useInitialText(() => {
    const saved = readDraft(kind);
    if (!saved || hasText(form.current)) return '';
    const { serviceType, ...fields } = saved.fields;
    // Another query may ask for another service.
    return JSON.stringify(saved.search === location.search ? saved.fields : fields);
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => saveDraft(kind, typedFields(new FormData(element)));
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
    // The form element comes and goes with the state.
  }, [form, kind, state]);
  return json === '' ? undefined : (JSON.parse(json) as Draft);
}
