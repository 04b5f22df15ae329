import { expect, it, vi } from 'vitest';

it('[GLB-11] a missing page root logs "Root element not found"', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.getElementById('root')?.remove();
  await import('./entry-client.tsx');
  expect(logged.mock.calls).toEqual([['Root element not found']]);
  logged.mockRestore();
});
