import { AlertDialog } from '@zmb/design-system';
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

import { leaving } from '../../routing/page-router.ts';
import { useText } from '../../i18n/use-text.ts';

interface Unsaved {
  mark: (form: symbol, isDirty: boolean) => void;
  mayLeave: () => Promise<boolean>;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** The question whether to discard unsaved changes, with what to do after each answer. */
interface Question {
  leave: () => void;
  stay?: () => void;
}

/** Asks before unsaved changes inside it are lost: on navigation, Back and Forward, and when the tab closes. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const dirty = useRef(new Set<symbol>());
  const [question, setQuestion] = useState<Question>();
  useLeaveGuard(dirty, setQuestion);

  const mark = useCallback((form: symbol, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
  }, []);
  const mayLeave = useCallback(
    () =>
      dirty.current.size === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => setQuestion({ leave: () => resolve(true), stay: () => resolve(false) })),
    [],
  );
  const value = useMemo(() => ({ mark, mayLeave }), [mark, mayLeave]);
  return (
    <UnsavedContext value={value}>
      {children}
      <AlertDialog
        isOpen={question !== undefined}
        title={text('admin.unsaved.title')}
        description={text('admin.unsaved.text')}
        confirmLabel={text('admin.unsaved.leave')}
        cancelLabel={text('admin.unsaved.stay')}
        onConfirm={() => question?.leave()}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          question?.stay?.();
          setQuestion(undefined);
        }}
      />
    </UnsavedContext>
  );
}

function useLeaveGuard(dirty: RefObject<Set<symbol>>, ask: (question: Question) => void) {
  useEffect(() => {
    leaving.intercept = (at, action, shown, go) => {
      if (dirty.current.size === 0 || at.pathname === shown.pathname) return false;
      // The browser has already gone back or forward: restore the URL of the page that is still shown.
      const isPop = action === 'POP';
      if (isPop) history.pushState({ key: shown.key, usr: shown.state as unknown }, '', shown.pathname + shown.search + shown.hash);
      const leave = () => {
        dirty.current.clear();
        if (isPop) history.back();
        else go();
      };
      ask({ leave });
      return true;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      delete leaving.intercept;
      removeEventListener('beforeunload', warn);
    };
  }, [dirty, ask]);
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (!unsaved) throw new Error('useUnsavedChanges and useMayLeave must be used inside an UnsavedProvider');
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
export function useMayLeave(): () => Promise<boolean> {
  return useUnsaved().mayLeave;
}
