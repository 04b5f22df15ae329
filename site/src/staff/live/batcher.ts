/** Items that arrive within this time of the first are delivered together, such as the events of a bulk change; in milliseconds. */
const BATCH_MS = 25;
/** Minimum time between two deliveries. */
const APART_MS = 500;

/** Collects items and delivers them in batches. */
export interface Batcher<Item> {
  add: (item: Item) => void;
  /** Drops undelivered items. */
  cancel: () => void;
}

/**
 * Delivers almost at once after a pause, and at a steady pace in a constant stream. A debounce would deliver nothing while the stream
 * lasts.
 */
export function createBatcher<Item>(deliver: (items: readonly Item[]) => void): Batcher<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliveredAt = -Infinity;
  return {
    add: (item) => {
      items.push(item);
      timer ??= setTimeout(
        () => {
          const batch = items;
          items = [];
          timer = undefined;
          deliveredAt = Date.now();
          deliver(batch);
        },
        Math.max(BATCH_MS, deliveredAt + APART_MS - Date.now()),
      );
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
