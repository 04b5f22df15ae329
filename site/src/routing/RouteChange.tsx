import { VisuallyHidden } from '@zmb/design-system';

import { useRouteChange } from './use-route-change.ts';

/** What every change of page brings along: focus, scrolling, and the new title for screen readers. After the pages, so that they act first. */
export function RouteChange() {
  const title = useRouteChange();
  return (
    <VisuallyHidden as="div">
      <div role="status">{title}</div>
    </VisuallyHidden>
  );
}
