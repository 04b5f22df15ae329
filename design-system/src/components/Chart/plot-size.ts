import type { ChartKind } from './chart-types.ts';

/** A bar with its words above it. */
export const BAR_ROW = 44;

/** How high a drawing is, in pixels: known before it is drawn, so that nothing moves when it is. */
export function plotHeight(kind: ChartKind, count: number): number {
  return kind === 'bars' ? Math.max(1, count) * BAR_ROW : 232;
}

/** Every so many of the categories are named below the drawing, so that their words do not meet. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const room = Math.max(1, Math.floor(width / (longest * 10 + 16)));
  return Math.max(1, Math.ceil(labels.length / room));
}
