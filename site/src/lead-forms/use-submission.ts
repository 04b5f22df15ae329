import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';

import { useLocale, useText } from '../i18n/use-text.ts';
import {
  findQueuedLead,
  type QueuedLead,
  readQueue,
  removeQueuedLead,
  saveQueuedLead,
  sendLead,
  setMissingFiles,
  showInForm,
  subscribeToQueue,
} from './delivery/delivery-queue.ts';
import { findDraft, saveDraft } from './delivery/draft.ts';
import { type FieldError, type FieldErrors, type FormKind, typedFields } from './delivery/form-fields.ts';
import { filesKeyOf, FORM_ACTIONS } from './delivery/post-lead.ts';
import { buildPayload, type FormFields, type Payload } from './delivery/submission-payload.ts';
import type { FormPhotos } from './form-photos.ts';
import {
  EMPTY_FORM,
  fieldsOf,
  leadEvent,
  reduceSubmission,
  type StateNamed,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts';

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
 * The state of a public form: it is validated when a field is left and on submit, sent once, and never cleared before the API has
 * acknowledged it. Without a connection it goes into the delivery queue, and the queued lead is shown in place of the form.
 * `submission-state.ts` has the states, this hook their side effects.
 */
export function useSubmission<Kind extends FormKind>({ kind, validate, readFields, photos, onFailure }: SubmissionOptions<Kind>) {
  const text = useText();
  const locale = useLocale();
  const [state, dispatch] = useReducer(reduceSubmission, EMPTY_FORM);
  const form = useRef<HTMLFormElement>(null);
  const isPointerDown = useIsPointerDown();
  const shownAt = useRef(0);
  const lastPayload = useRef<Payload>(undefined);
  const content = 'fields' in state ? state : undefined;
  const errors = content?.errors ?? {};
  const formatError = (error: FieldError) => (typeof error === 'string' ? text(error) : text(error.id, error.values));

  /** Updates the state, the draft, the queue and the photos. All but the state are updated even after the form has unmounted. */
  function handleEvent(event: SubmissionEvent) {
    dispatch(event);
    switch (event.type) {
      case 'submitted':
        // Before the lead is sent, so that its photos follow even if this tab is closed.
        photos?.markSent(filesKeyOf(event.body));
        break;
      case 'acknowledged':
      case 'queued':
        saveDraft(kind, {});
        photos?.release();
        break;
      case 'refused':
        lastPayload.current = undefined;
        photos?.restore(event.filesKey);
        break;
      case 'failed':
        photos?.restore(event.filesKey);
        break;
      case 'leadRefused':
        lastPayload.current = undefined;
        photos?.restore(event.lead.filesKey);
        break;
      case 'cancelled':
        lastPayload.current = undefined;
        saveDraft(kind, fieldsOf(event.lead));
        removeQueuedLead(event.lead.key);
        photos?.restore(event.lead.filesKey);
        break;
      case 'reopened':
        photos?.release();
        break;
      default:
    }
  }
  const handleEventFromEffect = useEffectEvent(handleEvent);

  // Restores a queued lead or draft of an earlier visit. Before paint, or the notice would show the same lead for a moment.
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    // The newsletter form is on every page, where the notice shows queued leads.
    const belongsInForm = ({ state: found }: QueuedLead) => found === 'refused' || (found === 'waiting' && kind !== 'newsletter');
    const lead = readQueue().findLast((each) => each.kind === kind && belongsInForm(each));
    const draft = findDraft(kind, form.current);
    if (lead) handleEventFromEffect(leadEvent(lead));
    else if (draft) handleEventFromEffect({ type: 'draftFound', fields: draft });
  }, [kind]);

  const sending = state.name === 'sending' ? state : undefined;
  const send = useEffectEvent(async ({ key, body, corrects }: StateNamed<'sending'>) => {
    const filesKey = filesKeyOf(body);
    const chosen = photos?.chosen();
    void chosen?.missing.then((count) => setMissingFiles(key, count));
    if (corrects !== undefined) removeQueuedLead(corrects);
    const result = await sendLead(kind, body, key, chosen?.count);
    if (result.outcome === 'refused' || result.outcome === 'failed') {
      handleEvent(result.outcome === 'refused' ? { type: 'refused', messages: result.errors, filesKey } : { type: 'failed', filesKey });
      onFailure?.();
      return;
    }
    // The lead is sent, but success is shown only once its files are stored too.
    const missingFiles = (await chosen?.missing) ?? 0;
    if (result.outcome === 'sent') {
      const lead = { ...result.lead, missingFiles };
      // The form has unmounted: the notice shows the lead.
      if (!form.current) saveQueuedLead(lead);
      handleEvent({ type: 'acknowledged', lead });
      return;
    }
    const lead = findQueuedLead(key);
    // Without a queued lead it was cancelled in another tab.
    handleEvent(lead ? { type: 'queued', lead } : { type: 'failed', filesKey });
  });
  useEffect(() => {
    if (sending) void send(sending);
  }, [sending]);

  const waitingKey = state.name === 'waiting' ? state.lead.key : undefined;
  useLayoutEffect(() => {
    if (waitingKey === undefined) return;
    const followQueue = () => {
      const lead = findQueuedLead(waitingKey);
      handleEventFromEffect(lead ? leadEvent(lead) : { type: 'leadRemoved', fields: findDraft(kind, null) ?? {} });
    };
    followQueue();
    return subscribeToQueue(followQueue);
  }, [kind, waitingKey]);

  // Before paint, or the notice would show the same lead for a moment and a screen reader would announce it twice.
  const shownKey = keyOfShownLead(state);
  useLayoutEffect(() => {
    if (shownKey === undefined || kind === 'newsletter') return;
    const stopShowing = showInForm(shownKey);
    return () => {
      stopShowing();
      // The visitor has seen its reference here.
      if (findQueuedLead(shownKey)?.state === 'sent') removeQueuedLead(shownKey);
    };
  }, [kind, shownKey]);

  // The focus was on a removed button: it moves to the first field.
  const isReopened = state.name === 'editing' && state.isReopened;
  useEffect(() => {
    if (isReopened) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [isReopened]);

  const revision = content?.revision;
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => saveDraft(kind, typedFields(new FormData(element)));
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
    // Each revision has its own form element.
  }, [kind, revision]);

  function submit(data: FormData) {
    if (sending) return;
    const found = validate(data);
    const [first] = Object.keys(found);
    if (first) {
      handleEvent({ type: 'invalid', errors: found });
      document.getElementById(`${kind}-${first}`)?.focus();
      return;
    }
    photos?.storeChosenFiles(form.current);
    const elapsedMs = Math.round(performance.now() - shownAt.current);
    lastPayload.current = buildPayload({ kind, data, fields: readFields(data), locale, elapsedMs }, lastPayload.current);
    handleEvent({ type: 'submitted', key: lastPayload.current.key, body: lastPayload.current.body });
  }

  function check(field: string) {
    if (!form.current) return;
    const data = new FormData(form.current);
    // Leaving an untouched field is no error yet.
    if (data.get(field) === '' && !errors[field]) return;
    handleEvent({ type: 'checked', field, found: validate(data) });
  }

  return {
    state,
    /** Whether the last attempt was rejected or failed. */
    hasFailed: state.name === 'refused' || state.name === 'failed',
    /** The invalid fields, for an error summary. */
    problems: Object.entries(errors).flatMap(([name, error]) =>
      error ? [{ fieldId: `${kind}-${name}`, message: formatError(error) }] : [],
    ),
    /** Whether a required field is empty, so that the summary can say so. */
    isIncomplete: Object.values(errors).some((error) => typeof error === 'string' && error.endsWith('.missing')),
    /** Opens an empty form; a queued lead stays queued. */
    reopen: () => handleEvent({ type: 'reopened' }),
    /** Moves a queued lead out of the queue and into the form. */
    cancel: () => {
      if (state.name === 'waiting') handleEvent({ type: 'cancelled', lead: state.lead });
    },
    /** The `key` of the form element: changing it resets the fields to their initial values. */
    formKey: revision,
    formProps: { ref: form, action: FORM_ACTIONS[kind], onSubmit: submit },
    /** The props that every field shares. */
    fieldProps: (name: string) => {
      const error = errors[name];
      const message = state.name === 'refused' ? state.messages[name] : undefined;
      return {
        id: `${kind}-${name}`,
        name,
        defaultValue: content?.fields[name] ?? '',
        errorMessage: error ? formatError(error) : message,
        onBlur: () => {
          // Pressing a button blurs the field first. An error that appears or disappears then would move the button away from under
          // the pointer and the click would be lost; so wait for pointerup, and for the click that follows it.
          if (isPointerDown.current) addEventListener('pointerup', () => setTimeout(() => check(name)), { once: true });
          else check(name);
        },
        // While an invalid field is corrected, its error is updated with each change.
        onChange: () => error && setTimeout(() => check(name)),
      };
    },
  };
}

/** The key of the queued lead that replaces the form, or that the form corrects. */
function keyOfShownLead(state: SubmissionState): string | undefined {
  switch (state.name) {
    case 'sending':
      return state.key;
    case 'waiting':
    case 'sent':
      return state.lead.key;
    default:
      return state.corrects;
  }
}

function useIsPointerDown(): RefObject<boolean> {
  const isDown = useRef(false);
  useEffect(() => {
    const handleDown = () => (isDown.current = true);
    const handleUp = () => (isDown.current = false);
    addEventListener('pointerdown', handleDown, true);
    addEventListener('pointerup', handleUp, true);
    addEventListener('pointercancel', handleUp, true);
    return () => {
      removeEventListener('pointerdown', handleDown, true);
      removeEventListener('pointerup', handleUp, true);
      removeEventListener('pointercancel', handleUp, true);
    };
  }, []);
  return isDown;
}
