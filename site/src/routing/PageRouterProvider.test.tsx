import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createPageRouter, locationOf, shownLocation } from './page-router.ts';
import { PageRouterProvider } from './PageRouterProvider.tsx';

const here = location.href;
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  history.replaceState(null, '', here);
});

it('shows the page of a link that was pressed during hydration', () => {
  const router = createPageRouter([{ path: '*', element: <Shown /> }], '/', locationOf(new URL('/faq', here)));
  function Shown() {
    // Between the markup and the effects, as a press would be.
    useLayoutEffect(() => router.navigator.push('/faq?category=pricing'), []);
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  act(() => root.render(<PageRouterProvider router={router} />));
  expect(host.textContent).toBe('/faq?category=pricing');
  expect(location.search).toBe('?category=pricing');
});

it('gives each history entry a key of its own, also to those that the browser made', () => {
  history.pushState(null, '', '/faq');
  const first = shownLocation().key;
  history.pushState(null, '', '/faq');
  const second = shownLocation().key;
  expect(second).not.toBe(first);
  expect(shownLocation().key).toBe(second);
});
