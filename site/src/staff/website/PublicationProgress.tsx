import { ProgressBar } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { websiteQueries } from '../api/website-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

const POLL_MS = 1_000;

/** How many pages are rendered, while something is published. The button that was pressed announces that it is busy. */
export function PublicationProgress() {
  const text = useText();
  // Nothing is kept: the next publication begins at none.
  const { data } = useStaffQuery(websiteQueries.progress, { refetchInterval: POLL_MS, gcTime: 0 });
  return (
    <ProgressBar
      label={text('admin.website.publish.running')}
      {...(data && data.total > 0 && { value: data.done, max: data.total, valueText: text('admin.website.publish.pages', { ...data }) })}
    />
  );
}
