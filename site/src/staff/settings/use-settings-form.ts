import { useToast } from '@zmb/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { type CallFailure, type CallResult, failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** A change that is being saved, and what came of the last attempt. */
export interface Saving {
  isPending: boolean;
  /** What a person is told of the last attempt, if it failed. */
  failure: string | undefined;
  /** Somebody else has saved something since it was loaded. */
  isConflict: boolean;
  /** What is wrong with a field, by its path in the API's words. */
  errorOf: (path: string) => string | undefined;
  /** Whether anything below a path is wrong. */
  hasErrorBelow: (path: string) => boolean;
  /** Why the last attempt failed, if it did; another object after each. */
  lastFailure: CallFailure | undefined;
  save: <Data>(makeCall: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
  /** Forgets what came of the last attempt. */
  clear: () => void;
}

/** Saves changes, says that it worked, or says where it did not. */
export function useSaving(words: { done: MessageId; failed: MessageId }): Saving {
  const text = useText();
  const { guard } = useSession();
  const { show } = useToast();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const fields = failure?.fields;
  return {
    isPending,
    failure: failure && failureText(failure, words.failed, text),
    isConflict: failure?.status === 409,
    errorOf: (path) => fields?.[path],
    hasErrorBelow: (path) => Object.keys(fields ?? {}).some((field) => field.startsWith(`${path}.`)),
    lastFailure: failure,
    clear: () => setFailure(undefined),
    async save(makeCall) {
      setIsPending(true);
      const result = await guard(makeCall);
      setIsPending(false);
      setFailure(result.ok ? undefined : result);
      if (result.ok) show({ tone: 'success', title: text(words.done) });
      return result;
    },
  };
}

/** The form in which, after a failed attempt, the first wrong field gets the focus, or else what is said: it may be far above the button. */
export function useFailureFocus(lastFailure: Saving['lastFailure']): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!lastFailure) return;
    const wrongField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrongField ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [lastFailure]);
  return form;
}

/** A form over something that is saved as a whole. */
export interface SettingsForm<Value> extends Saving {
  value: Value;
  change: (next: Value) => void;
  isChanged: boolean;
  /** Takes the changes back. */
  reset: () => void;
  submit: () => void;
}

interface Options<Loaded, Value> {
  /** What the API said. */
  initial: Loaded;
  /** What of it is changed here; read once. */
  valueOf: (loaded: Loaded) => Value;
  /** Saves the value; the answer says what is kept now. */
  save: (value: Value) => Promise<CallResult<Value>>;
  done: MessageId;
  failed: MessageId;
}

/** Holds what is being changed until it is saved, and asks before it is lost. */
export function useSettingsForm<Loaded, Value>({ initial, valueOf, save, ...words }: Options<Loaded, Value>): SettingsForm<Value> {
  const saving = useSaving(words);
  const [saved, setSaved] = useState(() => valueOf(initial));
  const [value, setValue] = useState(saved);
  const isChanged = JSON.stringify(saved) !== JSON.stringify(value);
  useUnsavedChanges(isChanged);

  async function submit() {
    if (saving.isPending) return;
    const result = await saving.save(() => save(value));
    if (!result.ok) return;
    setSaved(result.data);
    setValue(result.data);
  }
  const reset = () => {
    setValue(saved);
    saving.clear();
  };
  return { ...saving, value, change: setValue, isChanged, reset, submit: () => void submit() };
}
