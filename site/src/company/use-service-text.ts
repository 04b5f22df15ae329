import type { ServiceTextPart } from '@zmb/admin-api/contract/service-texts.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * Looks up a text of a service, which the build may not have: `serviceText('painting', 'title')`. What the service does not say is an
 * empty text.
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

/** Looks up the name (`nav.painting`) or the line below it (`nav.painting.text`) of a service in the menus, which the build may not have. */
export function useMenuText(): (id: `nav.${string}`) => string {
  const intl = useIntl();
  return useCallback((id) => (id in intl.messages ? intl.formatMessage({ id }) : ''), [intl]);
}
