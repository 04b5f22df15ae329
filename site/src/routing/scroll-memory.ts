const STORAGE_KEY = 'zmb-scroll';
/** More entries than anybody goes back through. */
const KEPT = 50;

/** How far each entry of this tab's history was scrolled, in CSS px. */
export interface ScrollMemory {
  read: (entry: string) => number | undefined;
  write: (entry: string, top: number) => void;
  /** Keeps everything for the next page of this tab. */
  save: () => void;
}

function stored(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Remembers scroll positions for as long as the tab, also over reloads; where storage is denied, for as long as the page. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(stored());
  return {
    read: (entry) => positions.get(entry),
    write: (entry, top) => void positions.set(entry, top),
    save: () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
      } catch {
        // Storage is denied or full: the next page starts without a memory.
      }
    },
  };
}
