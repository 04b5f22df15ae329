import { call, type CallResult } from './api-client.ts';

/** A CSV export as a file. The request has to set `parseAs: 'blob'`. Never throws. */
export async function csvOf(request: Parameters<typeof call<unknown>>[0]): Promise<CallResult<Blob>> {
  const result = await call<unknown>(request);
  if (!result.ok) return result;
  return result.data instanceof Blob ? { ok: true, data: result.data } : { ok: false, status: 200, message: null };
}

/** Saves a downloaded file under the given name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
