/** Heights of rows by key: as measured, and for the others the mean of those measured first. In px. */
export class RowHeights {
  readonly #measured = new Map<string, number>();
  #estimate = 0;
  #keys: readonly string[] = [];
  #offsets: Float64Array | undefined;

  measure(rows: readonly (readonly [key: string | undefined, height: number])[]): void {
    for (const [key, height] of rows) {
      if (key === undefined || height === 0 || Math.abs(height - (this.#measured.get(key) ?? 0)) < 0.5) continue;
      this.#measured.set(key, height);
      this.#offsets = undefined;
    }
    // Never changed afterwards: rows that nobody has seen yet would move.
    if (this.#estimate === 0 && this.#measured.size > 0) {
      this.#estimate = [...this.#measured.values()].reduce((sum, height) => sum + height, 0) / this.#measured.size;
    }
  }

  /** Where each row starts, and where the last one ends; nothing while no row has a height, as in a hidden panel. */
  offsetsOf(keys: readonly string[]): Float64Array | undefined {
    if (this.#estimate === 0) return undefined;
    if (this.#offsets && this.#keys === keys) return this.#offsets;
    const offsets = new Float64Array(keys.length + 1);
    keys.forEach((key, index) => {
      offsets[index + 1] = (offsets[index] ?? 0) + (this.#measured.get(key) ?? this.#estimate);
    });
    this.#keys = keys;
    this.#offsets = offsets;
    return offsets;
  }
}

/** The row at a distance from the first; the first or the last row beyond the ends. */
export function rowAt(offsets: Float64Array, distance: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}
