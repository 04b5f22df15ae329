import { startTransition, useEffect, useMemo, useState } from 'react';
import { Router, useRoutes } from 'react-router-dom';

import { PageContext } from '../lib/routing/page-context.ts';
import { handleAt, type PageRouter } from '../lib/routing/page-router.ts';

export interface PageRouterProviderProps {
  router: PageRouter;
}

/** Shows the page of the router's address, the same on the server and in the browser. */
export function PageRouterProvider({ router }: PageRouterProviderProps) {
  const [{ location, action, isLoading, failure }, setState] = useState(router.state);
  // In slices, so that a tap meanwhile is answered at once.
  useEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);
  const handle = useMemo(() => handleAt(router, location), [router, location]);
  const page = useMemo(() => ({ handle, isLoading, failure, retry: router.retry }), [handle, isLoading, failure, router]);
  return (
    <PageContext value={page}>
      <Router basename={router.basename} location={location} navigationType={action as never} navigator={router.navigator}>
        <Pages router={router} />
      </Router>
    </PageContext>
  );
}

function Pages({ router }: PageRouterProviderProps) {
  return useRoutes(router.routes);
}
