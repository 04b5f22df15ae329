import { call, type CallResult } from './api-client.ts';

/** A CSV export as a file. The request has to set `parseAs: 'blob'`. Never throws. */
export async function csvOf(request: Parameters<typeof call<unknown>>[0]): Promise<CallResult<Blob>> {
  const result = await call<unknown>(request);
  if (!result.ok) return result;
  return result.data instanceof Blob ? { ok: true, data: result.data } : { ok: false, status: 200, message: null };
}
