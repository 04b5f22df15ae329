import { afterEach, beforeEach, expect, it } from 'vitest';

import { openRouter, type Router } from './browser-router.ts';

const here = location.href;
let router: Router;

const waitForPopstate = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(async () => {
  history.replaceState(null, '', '/first');
  router = await openRouter(
    ['/first', '/second'].map((path) => ({ path, element: null })),
    '/',
  );
});
afterEach(() => {
  router.dispose();
  history.replaceState(null, '', here);
});

it('gives each history entry its own key, including those that the browser made', async () => {
  const { key: first } = router.state.location;
  location.assign('#a');
  await expect.poll(() => router.state.location.hash).toBe('#a');
  const { key: second } = router.state.location;
  location.assign('#b');
  await expect.poll(() => router.state.location.hash).toBe('#b');
  expect(new Set([first, second, router.state.location.key, 'default']).size).toBe(4);
});

it('undoes a blocked Back, even to an entry that the browser made', async () => {
  location.assign('#a');
  await expect.poll(() => router.state.location.hash).toBe('#a');
  await router.navigate('/second');
  router.getBlocker('test', ({ historyAction }) => historyAction === 'POP');
  history.back();
  await waitForPopstate();
  await expect.poll(() => location.pathname).toBe('/second');
  expect(router.state.blockers.get('test')?.state).toBe('blocked');
  expect(router.state.location.pathname).toBe('/second');
});
