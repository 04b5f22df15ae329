import type { ServiceTextPart } from '@zmb/admin-api/contract/service-texts.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * Looks up a text of a service, which may be published after the build: `serviceText('painting', 'title')`. A missing text is empty.
 */
export function useServiceText(): (name: string, part: ServiceTextPart) => string {
  const intl = useIntl();
  return useCallback(
    (name, part) => {
      const id = `${name}.${part}`;
      return intl.messages[id]?.length ? intl.formatMessage({ id }) : '';
    },
    [intl],
  );
}

/** Looks up a service's name in the menus (`nav.painting`) or the line below it (`nav.painting.text`), which may be published after the build. */
export function useMenuText(): (id: `nav.${string}`) => string {
  const intl = useIntl();
  return useCallback((id) => (id in intl.messages ? intl.formatMessage({ id }) : ''), [intl]);
}
