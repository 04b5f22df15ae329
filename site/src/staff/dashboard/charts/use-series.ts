import type { ChartSeries } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type DayFigure, eachDay } from './chart-values.ts';

/** Makes a figure of each day into a series of a chart. */
export function useSeries(summary: Summary) {
  const text = useText();
  return (figure: DayFigure, label: MessageId, tone: ChartSeries['tone']): ChartSeries => ({
    key: figure,
    label: text(label),
    tone,
    values: eachDay(summary, figure),
  });
}
