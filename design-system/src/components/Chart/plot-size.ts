import type { ChartKind } from './Chart.tsx';

/** Height of a bar with its label above it, in px while the browser's text has its usual size. */
const BAR_ROW = 44;

/** Height of the note below a label: a line of text including the font's ascent and descent. */
export const NOTE_LINE = 20;

/** The properties that determine the height of a plot. */
interface Measured {
  kind: ChartKind;
  categories: readonly string[];
  notes: readonly string[] | undefined;
}

/** Height of a bar with its label and its note. */
export const barRow = ({ notes }: Pick<Measured, 'notes'>): number => BAR_ROW + (notes ? NOTE_LINE : 0);

/** The browser's usual text, in px. */
const USUAL_TEXT = 16;

/** Size of the browser's text: 1 at 100 %, 2 at 200 %. */
export function textScaleNow(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;
}

/** Height of a plot in px while the browser's text has its usual size. */
export function plotHeight({ kind, categories, notes }: Measured): number {
  return kind === 'bars' ? Math.max(1, categories.length) * barRow({ notes }) : 232;
}

/** The same height as an attribute of the drawing, known before it is drawn, to avoid layout shift. It grows with the browser's text. */
export function plotHeightInText(measured: Measured): string {
  return `${plotHeight(measured) / USUAL_TEXT}rem`;
}

/**
 * Step between labelled categories, so that labels do not overlap.
 *
 * @param width Room for the labels, in px while the browser's text has its usual size.
 */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const room = Math.max(1, Math.floor(width / (longest * 10 + 16)));
  return Math.max(1, Math.ceil(labels.length / room));
}
