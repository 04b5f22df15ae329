import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls back after the form of a native control was reset, which fires no change events. */
export function useFormReset(control: RefObject<{ readonly form: HTMLFormElement | null } | null>, onReset: () => void): void {
  const tell = useEffectEvent(onReset);
  useEffect(() => {
    const form = control.current?.form;
    let timer: number | undefined;
    const handleReset = (event: Event) => {
      // The event precedes the reset, and may still be cancelled.
      timer = window.setTimeout(() => {
        if (!event.defaultPrevented) tell();
      });
    };
    form?.addEventListener('reset', handleReset);
    return () => {
      window.clearTimeout(timer);
      form?.removeEventListener('reset', handleReset);
    };
  }, [control]);
}
