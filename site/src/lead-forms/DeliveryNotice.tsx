import { Alert, type AlertTone, Button, Inline, Stack, Text, useConsent } from '@zmb/design-system';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { localePath } from '../i18n/locale.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import {
  emptyQueue,
  emptyShownInForms,
  type QueuedLead,
  readQueue,
  readShownInForms,
  removeQueuedLead,
  startDelivery,
  subscribeToQueue,
} from './delivery/delivery-queue.ts';
import * as styles from './DeliveryNotice.css.ts';
import type { FormKind } from './delivery/form-fields.ts';
import { hasStoredItem, PHOTOS_PREFIX } from './delivery/stored-items.ts';
import { useQueueTexts } from './FormOutcome.tsx';
import { LeadOutcome } from './LeadOutcome.tsx';

const TONES: Record<QueuedLead['state'], AlertTone> = { sending: 'info', waiting: 'info', sent: 'success', refused: 'critical' };

/** The name of the custom property, without `var(…)` around it. */
const BANNER_SIZE = styles.bannerSize.slice('var('.length, -1);

/** Where a rejected lead can be corrected; the newsletter form is on every page. */
const FORM_PATHS: Record<FormKind, string> = {
  contact: '/contact',
  callback: '/#callback',
  newsletter: '/contact#newsletter-email',
  privacy: '/privacy-request',
};

/** Runs the delivery queue and its photo uploads, and shows on every page which leads wait, were sent or rejected. */
export function DeliveryNotice() {
  const leads = useSyncExternalStore(subscribeToQueue, readQueue, emptyQueue);
  const shownInForms = useSyncExternalStore(subscribeToQueue, readShownInForms, emptyShownInForms);
  useEffect(startDelivery, []);
  useEffect(resumeUploads, []);
  const shown = leads.filter(({ key, state }) => state !== 'sending' && !shownInForms.has(key));
  if (shown.length === 0) return null;
  return (
    <AboveBanner>
      {shown.map((lead) => (
        <Notice key={lead.key} lead={lead} />
      ))}
    </AboveBanner>
  );
}

/** Continues the photo uploads of earlier pages. Their code is loaded only if there are any. */
function resumeUploads(): void {
  if (!hasStoredItem(PHOTOS_PREFIX)) return;
  // If it cannot be loaded, the next page tries again.
  import('./start-photo-uploads.ts').then(({ startPhotoUploads }) => startPhotoUploads()).catch(() => undefined);
}

/** Sticks to the bottom of the screen, above the consent banner while that is open, whatever its height. */
function AboveBanner({ children }: { children: ReactNode }) {
  const { isBannerOpen } = useConsent();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    const banner = isBannerOpen && document.querySelector<HTMLElement>('[data-consent-banner]');
    if (!element || !banner) return;
    const observer = new ResizeObserver(() => element.style.setProperty(BANNER_SIZE, `${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      element.style.removeProperty(BANNER_SIZE);
    };
  }, [isBannerOpen]);
  return (
    <div ref={root} className={styles.root}>
      {children}
    </div>
  );
}

function Notice({ lead }: { lead: QueuedLead }) {
  const text = useText();
  const locale = useLocale();
  const { titleOf, sinceOf } = useQueueTexts();
  const { key, kind, state, filesKey } = lead;
  const handleRemove = () => {
    if (filesKey && state !== 'sent') void import('./photos/photo-marks.ts').then(({ markPhotos }) => markPhotos(filesKey, 'discarded'));
    removeQueuedLead(key);
  };
  return (
    <Alert live="polite" tone={TONES[state]} title={titleOf(lead)} onDismiss={state === 'sent' ? handleRemove : undefined}>
      <Stack space="xs">
        <LeadOutcome lead={lead} size="small" />
        {state !== 'sent' && (
          <>
            <Text size="small">{state === 'waiting' ? sinceOf(lead) : text('delivery.correctText')}</Text>
            <Inline space="xs">
              {state === 'refused' && (
                <Button size="sm" variant="secondary" href={localePath(locale, FORM_PATHS[kind])}>
                  {text('delivery.correct')}
                </Button>
              )}
              <Button size="sm" variant="secondary" onPress={handleRemove}>
                {text('delivery.cancel')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Alert>
  );
}
