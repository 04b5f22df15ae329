import { LEAD_URGENCIES } from '@zmb/admin-api/contract/lead-place.ts';
import { parseSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import type { CorrectedField } from '../api/leads-api.ts';
import { useServiceNames } from '../company/use-company.ts';
import { useFormatTimeSlot } from './format-time-slot.ts';
import { formatPhone } from './customer-contact.ts';

/** Formats a correction as old and new value, each isolated in its own direction. */
export function useCorrectionText(): (change: CorrectedField) => string {
  const text = useText();
  const serviceName = useServiceNames();
  const formatSlot = useFormatTimeSlot();
  const { formatList } = useIntl();
  const formatSlots = (texts: string) =>
    formatList(
      texts.split(' ').flatMap((each) => {
        const slot = parseSlot(each);
        return slot ? [formatSlot(slot)] : [];
      }),
    );
  const valueOf = (field: CorrectedField['field'], value: string | null) => {
    if (value === null) return '–';
    if (field === 'phone') return `\u2066${formatPhone(value)}\u2069`;
    if (field === 'position') return `\u2066${value}\u2069`;
    if (field === 'slots') return `\u2068${formatSlots(value)}\u2069`;
    const urgency = field === 'urgency' ? LEAD_URGENCIES.find((each) => each === value) : undefined;
    if (urgency) return text(`admin.urgency.${urgency}`);
    return `\u2068${field === 'serviceType' ? serviceName(value) : value}\u2069`;
  };
  return ({ field, from, to }) =>
    text('admin.correction', { field: text(`admin.correction.${field}`), from: valueOf(field, from), to: valueOf(field, to) });
}
