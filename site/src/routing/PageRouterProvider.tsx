import { startTransition, useEffect, useMemo, useState } from 'react';
import { Router, useRoutes } from 'react-router-dom';

import { PageContext } from './page-context.ts';
import { handleAt, type PageRouter, type PageRouterState } from './page-router.ts';

export interface PageRouterProviderProps {
  router: PageRouter;
}

/** Shows the page at the router's location, the same on the server and in the browser. */
export function PageRouterProvider({ router }: PageRouterProviderProps) {
  const [{ location, action, isLoading, failure }, setState] = useState(router.state);
  useEffect(() => {
    // In time slices, so that a tap meanwhile gets a response at once.
    const show = (next: PageRouterState) => startTransition(() => setState(next));
    // A link may have been followed since this was rendered.
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  const handle = useMemo(() => handleAt(router, location), [router, location]);
  const page = useMemo(() => ({ handle, isLoading, failure, retry: router.retry }), [handle, isLoading, failure, router]);
  return (
    <PageContext value={page}>
      <Router basename={router.basename} location={location} navigationType={action} navigator={router.navigator}>
        <Pages router={router} />
      </Router>
    </PageContext>
  );
}

function Pages({ router }: PageRouterProviderProps) {
  return useRoutes(router.routes);
}
