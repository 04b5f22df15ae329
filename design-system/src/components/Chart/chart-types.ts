export type ChartTone = 'accent' | 'info' | 'success' | 'warning' | 'critical' | 'neutral';

/** A data series with a value per category. */
export interface ChartSeries {
  key: string;
  label: string;
  /** Unique within a chart. */
  tone: ChartTone;
  values: readonly number[];
}

export type ChartKind = 'columns' | 'lines' | 'bars';

/** Props shared by all plot types. */
export interface PlotProps {
  kind: ChartKind;
  categories: readonly string[];
  /** A line below the label of each bar. */
  notes: readonly string[] | undefined;
  series: readonly ChartSeries[];
  /** Formats a value. */
  format: (value: number) => string;
  /** The category under the pointer. */
  active: number | undefined;
  onActiveChange: (index: number | undefined) => void;
}

export interface SizedPlotProps extends PlotProps {
  /** Of the drawing, in px. */
  width: number;
  height: number;
  /** Size of the browser's text: 1 at 100 %, 2 at 200 %. */
  textScale: number;
}
