import { useCallback, useState } from 'react';

import type { CallFailure, CallResult } from '../api/call.ts';
import { type LeadDetail, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { type Answer, useAnswer } from '../api/use-answer.ts';
import { useLeadNews } from './use-lead-news.ts';

/** One lead with everything about it, kept up to date. */
export interface LeadState {
  answer: Answer<LeadDetail>;
  reload: () => void;
  /**
   * Makes a call that answers with the lead as it then is, and shows that.
   *
   * @returns The failure, or undefined when it went well.
   */
  act: (call: () => Promise<CallResult<LeadDetail>>) => Promise<CallFailure | undefined>;
}

/** Follows a lead. What has been done here and what a colleague does is shown, whichever answer comes first. */
export function useLead(kind: LeadKind, id: string, onChange: (detail: LeadDetail) => void): LeadState {
  const { guard } = useSession();
  const { answer, reload } = useAnswer(useCallback(() => leadsApi.of[kind].get(id), [kind, id]));
  const [own, setOwn] = useState<LeadDetail>();
  useLeadNews(kind, (news) => {
    if (news.isAll || news.changes.has(id)) reload();
  });
  const act = useCallback<LeadState['act']>(
    async (call) => {
      const result = await guard(call);
      if (!result.ok) return result;
      setOwn(result.data);
      onChange(result.data);
      return undefined;
    },
    [guard, onChange],
  );
  return { answer: shownOf(answer, own), reload, act };
}

function shownOf(answer: Answer<LeadDetail>, own: LeadDetail | undefined): Answer<LeadDetail> {
  if (answer.state !== 'loaded' || !own || own.lead.id !== answer.data.lead.id) return answer;
  return own.lead.version > answer.data.lead.version ? { ...answer, data: own } : answer;
}
