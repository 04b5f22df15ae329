import { Alert, type AlertTone, Button, Inline, Stack, Text, useConsent } from '@zmb/design-system';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import type { FormKind } from './forms.ts';
import { localePath } from '../i18n/locale.ts';
import { startOutbox } from './outbox-sender.ts';
import {
  emptyClaims,
  emptyOutbox,
  type OutboxEntry,
  type OutboxState,
  readClaims,
  readOutbox,
  removeEntry,
  subscribeOutbox,
} from './outbox.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useText } from '../i18n/use-text.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import * as styles from './OutboxNotice.css.ts';
import { Reference } from './Reference.tsx';

const tones: Record<OutboxState, AlertTone> = { sending: 'info', waiting: 'info', sent: 'success', refused: 'critical' };

/** The property's own name, without `var(…)` around it. */
const BANNER_SIZE = styles.bannerSize.slice('var('.length, -1);

/** Where a refused message can be put right; the newsletter's form stands on every page. */
const FORM_PAGES: Record<FormKind, string> = { contact: '/contact', callback: '/#callback', newsletter: '/contact#newsletter-email' };

/** Sends what waits in the browser, and says on every page what waits, what has arrived and what was refused. */
export function OutboxNotice() {
  const entries = useSyncExternalStore(subscribeOutbox, readOutbox, emptyOutbox);
  const claims = useSyncExternalStore(subscribeOutbox, readClaims, emptyClaims);
  useEffect(startOutbox, []);
  const shown = entries.filter(({ key, state }) => state !== 'sending' && !claims.has(key));
  if (shown.length === 0) return null;
  return (
    <AboveBanner>
      {shown.map((entry) => (
        <Notice key={entry.key} entry={entry} />
      ))}
    </AboveBanner>
  );
}

/** Stands at the end of the screen, above the consent banner while that is open, however high it is. */
function AboveBanner({ children }: { children: ReactNode }) {
  const { isBannerOpen } = useConsent();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = root.current;
    const banner = isBannerOpen && document.querySelector<HTMLElement>('[data-consent-banner]');
    if (!own || !banner) return;
    const observer = new ResizeObserver(() => own.style.setProperty(BANNER_SIZE, `${banner.offsetHeight}px`));
    observer.observe(banner);
    return () => {
      observer.disconnect();
      own.style.removeProperty(BANNER_SIZE);
    };
  }, [isBannerOpen]);
  return (
    <div ref={root} className={styles.root}>
      {children}
    </div>
  );
}

function Notice({ entry }: { entry: OutboxEntry }) {
  const text = useText();
  const locale = useLocale();
  const { titleOf, sinceOf } = useWaitingWords();
  const { key, kind, state, answer } = entry;
  const forget = () => removeEntry(key);
  return (
    <Alert live="polite" tone={tones[state]} title={titleOf(entry)} onDismiss={state === 'sent' ? forget : undefined}>
      <Stack space="xs">
        {answer?.reference && (
          <Text size="small">
            <Reference>{answer.reference}</Reference>
          </Text>
        )}
        {state !== 'sent' && (
          <>
            <Text size="small">{state === 'waiting' ? sinceOf(entry) : text('outbox.mendText')}</Text>
            <Inline space="xs">
              {state === 'refused' && (
                <Button size="sm" variant="secondary" href={localePath(locale, FORM_PAGES[kind])}>
                  {text('outbox.mend')}
                </Button>
              )}
              <Button size="sm" variant="secondary" onPress={forget}>
                {text('outbox.cancel')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Alert>
  );
}
