import { type ReactNode, useId } from 'react';

import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx';
import { useMessages } from '../messages/MessagesProvider.tsx';

/**
 * Says that a field is required, for controls that cannot have `aria-required`, such as buttons and groups.
 *
 * @param describedBy Ids of other descriptions.
 * @returns The `aria-describedby` of the control, and the note to render beside it.
 */
export function useRequiredNote(isRequired: boolean, describedBy: unknown): { describedBy: string | undefined; note: ReactNode } {
  const { message } = useMessages();
  const id = useId();
  return {
    describedBy: [isRequired && id, describedBy].filter(Boolean).join(' ') || undefined,
    note: isRequired && (
      <span id={id}>
        <VisuallyHidden>{message('field.required')}</VisuallyHidden>
      </span>
    ),
  };
}
