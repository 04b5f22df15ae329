import type { ChartKind } from './chart-types.ts';

/** A bar with its label above it. */
export const BAR_ROW = 44;

/** Height of a plot in pixels, known before it is drawn, to avoid layout shift. */
export function plotHeight(kind: ChartKind, count: number): number {
  return kind === 'bars' ? Math.max(1, count) * BAR_ROW : 232;
}

/** Step between labelled categories, so that labels do not overlap. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const room = Math.max(1, Math.floor(width / (longest * 10 + 16)));
  return Math.max(1, Math.ceil(labels.length / room));
}
