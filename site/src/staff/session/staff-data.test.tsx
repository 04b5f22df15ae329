import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CallResult } from '../api/api-client.ts';
import { prepareState } from '../../testing/open-page.ts';
import { SessionProvider, useSession } from './session.tsx';
import { StaffDataProvider, useStaffMutation, useStaffQuery } from './staff-data.tsx';

const failure: CallResult<never> = { ok: false, status: 503, message: 'Busy', fields: { note: 'Too long' } };

let root: Root;
let host: HTMLElement;
let client: QueryClient | undefined;
const setClient = (current: QueryClient) => (client = current);
let load: ReturnType<typeof vi.fn<() => Promise<CallResult<string>>>>;

function Reader() {
  const current = useQueryClient();
  useEffect(() => void setClient(current), [current]);
  const query = useStaffQuery({ queryKey: ['sample'], load });
  const change = useStaffMutation(() => Promise.resolve(failure));
  return (
    <button onClick={() => change.mutate()}>
      {query.data} {query.error?.failure.message} {change.error?.failure.fields?.['note']}
    </button>
  );
}

function SignedIn() {
  const { session } = useSession();
  if (session.state !== 'signedIn') return 'signed out';
  return (
    <StaffDataProvider key={session.user.id}>
      <Reader />
    </StaffDataProvider>
  );
}

/** Waits for a text. */
async function shown(text: string): Promise<void> {
  for (let attempt = 0; attempt < 50 && !host.textContent?.includes(text); attempt += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  expect(host.textContent).toContain(text);
}

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await prepareState({ scenario: 'usual', role: 'owner', hasAnsweredConsent: true });
  load = vi.fn(() => Promise.resolve({ ok: true, data: 'loaded' } as const));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => {
    root.render(
      <SessionProvider>
        <SignedIn />
      </SessionProvider>,
    );
    await Promise.resolve();
  });
  await shown('loaded');
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('StaffDataProvider', () => {
  it('clears the cache when the account signs out', () => {
    expect(client?.getQueryData(['sample'])).toBe('loaded');
    act(() => root.render(null));
    expect(client?.getQueryCache().getAll()).toEqual([]);
  });

  it('makes one attempt, and reports the failure of a request', async () => {
    load.mockResolvedValue(failure);
    await act(async () => {
      await client?.invalidateQueries({ queryKey: ['sample'] });
    });
    await shown('Busy');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports the field errors of a refused change', async () => {
    act(() => host.querySelector('button')?.click());
    await shown('Too long');
  });
});
