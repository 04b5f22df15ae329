import { useEffect } from 'react';
import type { RefObject } from 'react';

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => (from + 1) % count,
  // The entry itself counts as -1: from there, up leads to the last link.
  ArrowUp: (from, count) => (from <= 0 ? count : from) - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Moves the focus by arrow keys from an entry into its panel and along its links; Tab works too. */
export function useArrowKeys(navigation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = navigation.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const target = event.target as HTMLElement;
      const group = target.closest('details');
      if (!step || !group || (target.matches('summary') && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      group.open = true;
      const links = [...group.querySelectorAll('a')];
      links[step(links.indexOf(target as HTMLAnchorElement), links.length)]?.focus();
    };
    root?.addEventListener('keydown', handleKeyDown);
    return () => root?.removeEventListener('keydown', handleKeyDown);
  }, [navigation]);
}
