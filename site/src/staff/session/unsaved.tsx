import { AlertDialog } from '@zmb/design-system';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';

interface Unsaved {
  mark: (form: symbol, isDirty: boolean) => void;
  confirmLeave: () => Promise<boolean>;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** Asks before unsaved changes inside it are lost: on navigation, Back and Forward, and when the tab closes. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const dirty = useRef(new Set<symbol>());
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => dirty.current.size > 0 && nextLocation.pathname !== currentLocation.pathname, []),
  );
  useBeforeUnload(
    useCallback((event) => {
      if (dirty.current.size > 0) event.preventDefault();
    }, []),
  );
  // Resolves the promise of `confirmLeave`.
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();

  const mark = useCallback((form: symbol, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
  }, []);
  const confirmLeave = useCallback(
    () => (dirty.current.size === 0 ? Promise.resolve(true) : new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  const value = useMemo(() => ({ mark, confirmLeave }), [mark, confirmLeave]);

  function discardAndLeave() {
    answer?.(true);
    if (blocker.state !== 'blocked') return;
    // The dialog closes before the history navigation, which must not open it again.
    dirty.current.clear();
    blocker.proceed();
  }
  function cancelLeave() {
    answer?.(false);
    setAnswer(undefined);
    blocker.reset?.();
  }
  return (
    <UnsavedContext value={value}>
      {children}
      <AlertDialog
        isOpen={answer !== undefined || blocker.state === 'blocked'}
        title={text('admin.unsaved.title')}
        description={text('admin.unsaved.text')}
        confirmLabel={text('admin.unsaved.leave')}
        cancelLabel={text('admin.unsaved.stay')}
        onConfirm={discardAndLeave}
        onOpenChange={(isOpen) => !isOpen && cancelLeave()}
      />
    </UnsavedContext>
  );
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (!unsaved) throw new Error('useUnsavedChanges and useConfirmLeave must be used inside an UnsavedProvider');
  return unsaved;
}

/**
 * Registers a form that has unsaved changes.
 *
 * @throws Error when there is no UnsavedProvider above.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const { mark } = useUnsaved();
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    mark(form, isDirty);
    return () => mark(form, false);
  }, [mark, form, isDirty]);
}

/**
 * Asks whether unsaved changes may be discarded, for actions that leave the page without a navigation, such as signing out. Resolves
 * to true at once when there are none.
 *
 * @throws Error when there is no UnsavedProvider above.
 */
export function useConfirmLeave(): () => Promise<boolean> {
  return useUnsaved().confirmLeave;
}
