import { STATUS_FACTS, type StatusFactName } from '@zmb/admin-api/contract/status.ts';
import { useIntl } from 'react-intl';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import type { StatusFact } from '../api/status-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { TimeCell } from '../table-page/table-cells.tsx';
import { useBytes, useDuration } from '../number-formats.ts';

type EmailFailureCode = components['schemas']['EmailFailureCode'];

/** The meaning of missing facts; others are unknown. */
const ABSENT = {
  last_sent_at: 'admin.system.never',
  last_failed_at: 'admin.system.never',
  backed_up_at: 'admin.system.never',
  drill_passed_at: 'admin.system.never',
  verified_at: 'admin.system.never',
  last_run_at: 'admin.system.never',
  scan_failed_at: 'admin.system.none',
  bucket_failed_at: 'admin.system.none',
} as const satisfies Partial<Record<StatusFactName, string>>;
const isNamed = (name: StatusFactName): name is keyof typeof ABSENT => name in ABSENT;

/** The formatted value of a fact. */
export function FactValue({ fact: { name, value } }: { fact: StatusFact }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { about } = useDuration();
  const formatBytes = useBytes();
  if (value === null) return text(isNamed(name) ? ABSENT[name] : 'admin.system.unknown');
  switch (STATUS_FACTS[name]) {
    case 'instant':
      return <TimeCell at={String(value)} />;
    case 'bytes':
      return <bdi>{formatBytes(Number(value))}</bdi>;
    case 'seconds':
      return about(Number(value) / 60);
    case 'count':
      return formatNumber(Number(value));
    case 'emailFailure':
      return text(`admin.system.failure.${value as EmailFailureCode}`);
    case 'text':
      return <bdi dir="ltr">{String(value)}</bdi>;
  }
}
