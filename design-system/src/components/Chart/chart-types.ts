export type ChartTone = 'accent' | 'info' | 'success' | 'warning' | 'critical' | 'neutral';

/** What is counted, with a value for each category. */
export interface ChartSeries {
  key: string;
  label: string;
  /** Each series of a chart has another one. */
  tone: ChartTone;
  values: readonly number[];
}

export type ChartKind = 'columns' | 'lines' | 'bars';

/** What the drawing of any kind needs. */
export interface PlotProps {
  kind: ChartKind;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** A value as it is written. */
  format: (value: number) => string;
  /** The category under the pointer. */
  active: number | undefined;
  onActiveChange: (index: number | undefined) => void;
}
