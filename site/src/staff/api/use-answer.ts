import { useCallback, useEffect, useRef, useState } from 'react';

import type { CallFailure, CallResult } from './call.ts';
import { useSession } from '../session/session.tsx';

/** Where a question to the API stands. */
export type Answer<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  /** `isRefreshing` while a newer answer is on its way; what is known stays on the screen until then. */
  | { state: 'loaded'; data: Data; isRefreshing: boolean };

interface Settled<Data> {
  load: () => Promise<CallResult<Data>>;
  attempt: number;
  result: CallResult<Data>;
}

/**
 * Asks the API, again whenever `load` changes and on `reload`; what is refused for lack of a session, after the new sign-in. An
 * answer to another question is ignored, and so is one that a newer answer has overtaken. What was loaded stays until the new answer
 * is there.
 *
 * @param load The call; keep it the same with `useCallback` while its parameters are.
 */
export function useAnswer<Data>(load: () => Promise<CallResult<Data>>): { answer: Answer<Data>; reload: () => void } {
  const { guard } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<Data>>();

  const asked = useRef({ load, attempt });
  useEffect(() => {
    asked.current = { load, attempt };
    void guard(load).then((result) => {
      const newest = asked.current;
      // Whoever asks anew faster than the line answers is shown what comes in between, though not what fails in between.
      if (newest.load !== load || (newest.attempt !== attempt && !result.ok)) return;
      setSettled((before) => (before?.load === load && before.attempt > attempt ? before : { load, attempt, result }));
    });
  }, [load, guard, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { answer: answerOf(settled, settled?.load === load && settled.attempt === attempt), reload };
}

function answerOf<Data>(settled: Settled<Data> | undefined, isNewest: boolean): Answer<Data> {
  if (settled?.result.ok) return { state: 'loaded', data: settled.result.data, isRefreshing: !isNewest };
  return settled && isNewest && !settled.result.ok ? { state: 'failed', failure: settled.result } : { state: 'loading' };
}
