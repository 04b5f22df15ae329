import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows, such as today's date.
 *
 * @param read Returns the value in the browser; a primitive, so that it is equal at each call.
 * @param built The value on the prerendered page and during hydration.
 */
export function useBrowserValue<Value extends string | number | boolean>(read: () => Value, built: Value): Value {
  return useSyncExternalStore(never, read, () => built);
}
