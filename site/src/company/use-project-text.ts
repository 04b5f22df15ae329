import { type ProjectTextPart, projectKey } from '@zmb/admin-api/contract/projects.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Looks up a text of a project, which may be published after the build. A missing text is empty. */
export function useProjectText(): (slug: string, part: ProjectTextPart) => string {
  const intl = useIntl();
  return useCallback(
    (slug, part) => {
      const id = projectKey(slug, part);
      return intl.messages[id]?.length ? intl.formatMessage({ id }) : '';
    },
    [intl],
  );
}
