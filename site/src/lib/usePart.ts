import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the page that is fetched when it is first wanted. Shown as soon as it is there, where `lazy` would hold it back for a
 * moment; when it cannot be had, the page goes on without it.
 *
 * @param load Fetches the part; the same function each time.
 * @returns The part, or null as long as it is not there.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return part;
}
