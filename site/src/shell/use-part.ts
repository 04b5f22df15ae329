import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of the page that is fetched when it is first wanted. Shown as soon as it is there, where `lazy` would hold it back for a
 * moment; when it cannot be had, the page goes on without it.
 *
 * @param load Fetches the part; the same function each time.
 * @returns Renders the part; nothing as long as it is not there.
 */
export function usePart<Props extends object>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): (props: Props) => ReactNode {
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
  return (props) => part && createElement(part, props);
}
