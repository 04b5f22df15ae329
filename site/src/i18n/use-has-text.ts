import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from './messages.ts';

/** Whether the page's catalogues have a text: lists are as long as what there is to say. */
export function useHasText(): (id: MessageId) => boolean {
  const { messages } = useIntl();
  return useCallback((id) => id in messages, [messages]);
}
