import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows, such as today's day.
 *
 * @param read Gives the value in the browser; a primitive, so that it is the same at each call.
 * @param built The value of the prerendered page, also shown while the page comes alive.
 */
export function useBrowserValue<Value extends string | number | boolean>(read: () => Value, built: Value): Value {
  return useSyncExternalStore(never, read, () => built);
}
