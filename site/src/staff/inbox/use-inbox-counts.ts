import { type LeadCounts, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useLeadNews } from './use-lead-news.ts';

/** The numbers of an inbox, kept up to date; undefined until they are known. */
export function useInboxCounts(kind: LeadKind): { counts: LeadCounts | undefined; recount: () => void } {
  const { answer, reload } = useAnswer(leadsApi.of[kind].count);
  useLeadNews(kind, reload);
  return { counts: answer.state === 'loaded' ? answer.data : undefined, recount: reload };
}
