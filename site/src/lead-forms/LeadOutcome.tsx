import { Link, Text } from '@zmb/design-system';

import { useLateParts } from '../i18n/use-late-parts.ts';
import { useText } from '../i18n/use-text.ts';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { loadPhotoParts } from './load-photo-parts.ts';
import { Reference } from './Reference.tsx';

export interface LeadOutcomeProps {
  lead: QueuedLead;
  size?: 'small';
  /** Leaves out the way to its page, which follows elsewhere. */
  isLinkHidden?: boolean;
}

/** The result of a lead that was sent or is queued: its reference, the link to its page, and the state of its photos. */
export function LeadOutcome({ lead, size, isLinkHidden = false }: LeadOutcomeProps) {
  const { state, answer, filesKey, missingFiles = 0 } = lead;
  const text = useText();
  // What shows photos comes with the first form that has any.
  const parts = useLateParts(loadPhotoParts, filesKey !== undefined);
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
