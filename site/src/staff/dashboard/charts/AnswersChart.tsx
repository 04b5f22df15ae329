import { Chart } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import { useDuration } from '../../dates/use-duration.ts';
import { useText } from '../../../i18n/use-text.ts';

/** How long answers took, and whether they came by the time that was promised. */
export function AnswersChart({ summary: { answers } }: { summary: Summary }) {
  const text = useText();
  const { exactly: duration } = useDuration();
  const categories = answers.times.map(({ upToMinutes }, place) => {
    const before = answers.times[place - 1]?.upToMinutes;
    if (upToMinutes === null) return text('admin.dashboard.chart.answers.over', { time: duration(before ?? 0) });
    return text('admin.dashboard.chart.answers.upTo', { time: duration(upToMinutes) });
  });
  return (
    <Chart
      title={text('admin.dashboard.chart.answers')}
      titleLevel={3}
      kind="bars"
      categories={categories}
      categoryLabel={text('admin.dashboard.chart.answers.time')}
      series={[
        {
          key: 'inTime',
          label: text('admin.dashboard.chart.answers.inTime'),
          tone: 'success',
          values: answers.times.map((each) => each.inTime),
        },
        {
          key: 'late',
          label: text('admin.dashboard.chart.answers.late'),
          tone: 'critical',
          values: answers.times.map((each) => each.late),
        },
      ]}
    >
      {answers.medianMinutes === null
        ? text('admin.dashboard.chart.answers.none')
        : text('admin.dashboard.chart.answers.says', {
            inTime: answers.inTime,
            answered: answers.answered,
            median: duration(answers.medianMinutes),
            aim: duration(answers.aimMinutes),
          })}
    </Chart>
  );
}
