import { serviceTypes } from '../../company/services.ts';
import { useText } from '../../i18n/use-text.ts';
import type { CorrectedField } from '../api/leads-api.ts';
import { formatPhone } from './visitor-contact.ts';

/** Says what a field was before a correction and what it is since, each value in its own direction. */
export function useCorrectionText(): (change: CorrectedField) => string {
  const text = useText();
  const valueOf = (field: CorrectedField['field'], value: string | null) => {
    if (value === null) return '–';
    if (field === 'phone') return `\u2066${formatPhone(value)}\u2069`;
    const service = serviceTypes.find((each) => each === value);
    return field === 'serviceType' && service ? text(`${service}.title`) : `\u2068${value}\u2069`;
  };
  return ({ field, from, to }) =>
    text('admin.correction', { field: text(`admin.correction.${field}`), from: valueOf(field, from), to: valueOf(field, to) });
}
