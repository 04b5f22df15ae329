import { Link, Text } from '@zmb/design-system';

import { useLazyParts } from '../i18n/use-lazy-parts.ts';
import { useText } from '../i18n/use-text.ts';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { loadPhotoParts } from './load-photo-parts.ts';
import { Reference } from './Reference.tsx';

export interface LeadOutcomeProps {
  lead: QueuedLead;
  size?: 'small';
  /** Hides the link to the request page, for places that show it elsewhere. */
  isLinkHidden?: boolean;
}

/** The result of a lead that was sent or is queued: its reference, the link to its page, and the state of its photos. */
export function LeadOutcome({ lead, size, isLinkHidden = false }: LeadOutcomeProps) {
  const { state, answer, filesKey, missingFiles = 0 } = lead;
  const text = useText();
  // Loaded only for leads with photos.
  const parts = useLazyParts(loadPhotoParts, filesKey !== undefined);
  const path = answer?.requestPath;
  return (
    <>
      {answer?.reference && (
        <Text {...(size && { size })}>
          <Reference>{answer.reference}</Reference>
        </Text>
      )}
      {filesKey !== undefined && typeof parts === 'object' && <parts.PhotosOutcome filesKey={filesKey} isWaiting={state !== 'sent'} />}
      {missingFiles > 0 && <Text {...(size && { size })}>{text('delivery.missingFiles', { count: missingFiles })}</Text>}
      {path && !isLinkHidden && (
        <Text {...(size && { size })}>
          <Link href={path}>{text('delivery.requestPage')}</Link>
        </Text>
      )}
    </>
  );
}
