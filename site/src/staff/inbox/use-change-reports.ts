import { useToast } from '@zmb/design-system';
import { useCallback, useMemo } from 'react';

import { type CallFailure, failureText } from '../api/call.ts';
import type { LeadStatus } from '../api/leads-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** So long one can undo, in milliseconds: longer than other toasts stay, for one has to see what has gone wrong first. */
const UNDO_MS = 10_000;

/** Toasts that say what has become of a change. */
export interface ChangeReports {
  say: (title: MessageId, values?: { count: number }, tone?: 'info' | 'success') => void;
  /** How many have the status now, and the way back. */
  sayChanged: (count: number, status: LeadStatus, undo: () => void) => void;
  /** What went wrong; what is shown is then asked for anew. */
  fail: (failure: CallFailure, fallback: MessageId) => void;
}

/** @see ChangeReports */
export function useChangeReports(refresh: () => void): ChangeReports {
  const text = useText();
  const { show } = useToast();
  const say = useCallback<ChangeReports['say']>(
    (title, values, tone = 'info') => void show({ tone, title: text(title, values) }),
    [show, text],
  );
  const sayChanged = useCallback<ChangeReports['sayChanged']>(
    (count, status, undo) => {
      const title = text('admin.inbox.changed', { count, status: text(`admin.inbox.status.${status}`) });
      show({ tone: 'success', title, duration: UNDO_MS, action: { label: text('admin.inbox.undo'), onPress: undo } });
    },
    [show, text],
  );
  const fail = useCallback<ChangeReports['fail']>(
    (failure, fallback) => {
      const title = failure.status === 409 ? text('admin.inbox.conflict') : failureText(failure, fallback, text);
      show({ tone: 'critical', title });
      refresh();
    },
    [show, text, refresh],
  );
  return useMemo(() => ({ say, sayChanged, fail }), [say, sayChanged, fail]);
}
