import { arrivalOfSource, UNKNOWN_SOURCE } from '@zmb/admin-api/contract/lead-source.ts';

import { useText } from '../../i18n/use-text.ts';

/** Formats the source of a lead. A campaign or a site keeps its name and its direction. */
export function useSourceText(): (source: string) => string {
  const text = useText();
  return (source) => {
    const arrival = arrivalOfSource(source);
    if (arrival) return text(`admin.inbox.arrivedBy.${arrival}`);
    return source === UNKNOWN_SOURCE ? text('admin.source.unknown') : `\u2066${source}\u2069`;
  };
}
