import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Looks up the name (`nav.painting`) or the line below it (`nav.painting.text`) of a service in the menus, which the build may not have. */
export function useMenuText(): (id: `nav.${string}`) => string {
  const intl = useIntl();
  return useCallback((id) => (id in intl.messages ? intl.formatMessage({ id }) : ''), [intl]);
}
