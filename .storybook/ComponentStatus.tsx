import { Badge, type BadgeProps, Inline, Text } from '../design-system/src/index.ts';
import type { Status } from './component-status.ts';

const STATUSES: Record<Status, { tone: BadgeProps['tone']; word: string; meaning: string }> = {
  stable: { tone: 'success', word: 'Stable', meaning: 'It changes only with a major version.' },
  new: { tone: 'info', word: 'New', meaning: 'The newest version adds it.' },
  experimental: { tone: 'warning', word: 'Experimental', meaning: 'Any version may change it.' },
  deprecated: { tone: 'critical', word: 'Deprecated', meaning: 'A later version removes it.' },
};

/** Says on the page of a component how far it can be relied on. */
export function ComponentStatus({ status }: { status: Status }) {
  const { tone, word, meaning } = STATUSES[status];
  return (
    <Inline space="xs">
      <Badge tone={tone}>{word}</Badge>
      <Text size="small">{meaning}</Text>
    </Inline>
  );
}
