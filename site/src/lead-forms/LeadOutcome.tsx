import { Link, Text } from '@zmb/design-system';

import { useLateParts } from '../i18n/use-late-parts.ts';
import { useText } from '../i18n/use-text.ts';
import type { LeadReceipt } from './delivery/post-lead.ts';
import { loadPhotoParts } from './load-photo-parts.ts';
import { Reference } from './Reference.tsx';

export interface LeadOutcomeProps {
  /** Once it is acknowledged. */
  receipt?: LeadReceipt | undefined;
  filesKey: string | undefined;
  /** Files that are not with it. */
  missingFiles: number | undefined;
  size?: 'small';
}

/** What is said of a lead that was sent or waits: its reference, the way to its page, and what has become of its photos. */
export function LeadOutcome({ receipt, filesKey, missingFiles = 0, size }: LeadOutcomeProps) {
  const text = useText();
  // What shows photos comes with the first form that has any.
  const parts = useLateParts(loadPhotoParts, filesKey !== undefined);
  const path = receipt?.requestPath;
  return (
    <>
      {receipt?.reference && (
        <Text {...(size && { size })}>
          <Reference>{receipt.reference}</Reference>
        </Text>
      )}
      {filesKey !== undefined && typeof parts === 'object' && <parts.PhotosOutcome filesKey={filesKey} isWaiting={!receipt} />}
      {missingFiles > 0 && <Text {...(size && { size })}>{text('delivery.missingFiles', { count: missingFiles })}</Text>}
      {path && (
        <Text {...(size && { size })}>
          <Link href={path}>{text('delivery.requestPage')}</Link>
        </Text>
      )}
    </>
  );
}
