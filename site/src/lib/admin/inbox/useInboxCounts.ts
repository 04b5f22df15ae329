import { type LeadCounts, type LeadKind, leadsApi } from '../leads-api.ts';
import { useAnswer } from '../useAnswer.ts';
import { useLeadNews } from './useLeadNews.ts';

/** The numbers of an inbox, kept up to date; undefined until they are known. */
export function useInboxCounts(kind: LeadKind): { counts: LeadCounts | undefined; recount: () => void } {
  const { answer, reload } = useAnswer(leadsApi.of[kind].count);
  useLeadNews(kind, reload);
  return { counts: answer.state === 'loaded' ? answer.data : undefined, recount: reload };
}
