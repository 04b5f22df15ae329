import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { alertQueries, alertsApi, type LeadAlert } from '../api/alerts-api.ts';
import { useIsVisible } from '../live/use-presence.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';

/** Takes back the alerts about a lead once somebody has it on the screen. */
export function useSeenAlerts(lead: string | undefined): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const alerts = useStaffQuery(alertQueries.all);
  const { mutate } = useStaffMutation((leadId: string) => alertsApi.see(leadId), {
    onSuccess: (_, leadId) =>
      client.setQueryData<{ alerts: readonly LeadAlert[] }>(alertQueries.all.queryKey, (known) =>
        known ? { alerts: known.alerts.filter((alert) => alert.leadId !== leadId) } : undefined,
      ),
  });
  const isUnseen = alerts.data?.alerts.some(({ leadId }) => leadId === lead) ?? false;
  useEffect(() => {
    if (lead !== undefined && isUnseen && isVisible) mutate(lead);
  }, [lead, isUnseen, isVisible, mutate]);
}
