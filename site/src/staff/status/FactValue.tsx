import { STATUS_FACTS, type StatusFactName } from '@zmb/admin-api/contract/status.ts';
import { useIntl } from 'react-intl';

import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import type { StatusFact } from '../api/status-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { useBytes } from '../use-bytes.ts';
import { useDuration } from '../use-duration.ts';

type EmailFailureCode = components['schemas']['EmailFailureCode'];

/** Facts whose absence means that it never happened; the others cannot be known. */
const NEVER: ReadonlySet<StatusFactName> = new Set([
  'last_sent_at',
  'last_failed_at',
  'backed_up_at',
  'drill_passed_at',
  'verified_at',
  'last_run_at',
]);

/** The value of a fact as it is read. */
export function FactValue({ fact: { name, value } }: { fact: StatusFact }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { about } = useDuration();
  const formatBytes = useBytes();
  if (value === null) return text(NEVER.has(name) ? 'admin.system.never' : 'admin.system.unknown');
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
      return <LatinCell>{String(value)}</LatinCell>;
  }
}
