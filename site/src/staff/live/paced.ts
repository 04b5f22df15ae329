import { useCallback, useEffect, useRef } from 'react';

/** News that come together, such as those of a change of many, are one; in milliseconds. */
const TOGETHER_MS = 25;
/** However much happens, nothing is asked for more often than this, and nobody waits for longer. */
const APART_MS = 500;

/** Something that is asked for more often than it is to be done. */
export interface Paced {
  ask: () => void;
  /** Forgets what was asked for and not yet done. */
  cancel: () => void;
}

/**
 * Does something at once when nothing has happened for a while, and in a stream of wishes at an even pace: whoever waits for a quiet
 * moment instead sees nothing as long as it is busy.
 */
export function paced(run: () => void): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = -Infinity;
  return {
    ask: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          ranAt = Date.now();
          run();
        },
        Math.max(TOGETHER_MS, ranAt + APART_MS - Date.now()),
      );
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/**
 * The same for a component.
 *
 * @param run The newest one is called.
 * @returns Asks for it; always the same function.
 */
export function usePaced(run: () => void): () => void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const pace = useRef<Paced>(undefined);
  useEffect(() => () => pace.current?.cancel(), []);
  return useCallback(() => {
    pace.current ??= paced(() => newest.current());
    pace.current.ask();
  }, []);
}
