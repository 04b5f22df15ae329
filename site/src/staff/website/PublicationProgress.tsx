import { ProgressBar } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

const POLL_MS = 1_000;

/** The number of rendered pages during a publication. The pressed button announces that it is busy. */
export function PublicationProgress() {
  const text = useText();
  // Not cached, because the next publication starts at zero.
  const { data } = useStaffQuery(websiteQueries.progress, { refetchInterval: POLL_MS, gcTime: 0 });
  return (
    <ProgressBar
      label={text('admin.website.publish.running')}
      {...(data && data.total > 0 && { value: data.done, max: data.total, valueText: text('admin.website.publish.pages', { ...data }) })}
    />
  );
}
