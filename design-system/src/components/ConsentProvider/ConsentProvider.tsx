import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';

import { createConsentStore, defaultConsent, markConsent, serializeConsent } from './consent-store.ts';
import type { ConsentRecord } from './consent-store.ts';

export interface ConsentProviderProps {
  /** Name of the consent cookie. */
  cookieName: string;
  /**
   * Called whenever the consent changes, in this tab or another; also initially, when the saved consent differs from
   * the defaults. Starts and stops what needs consent.
   */
  onChange?: (consent: ConsentRecord, previous: ConsentRecord) => void;
  children: ReactNode;
}

interface ConsentValue {
  /** The current consent; the defaults while nothing is saved. */
  consent: ConsentRecord;
  /** Whether a choice is saved. Undefined on the server and during hydration, where it cannot be known. */
  isSaved: boolean | undefined;
  /** Whether the banner is shown. */
  isBannerOpen: boolean;
  /** Whether the visitor opened the banner. */
  isReopened: boolean;
  /** Saves a choice and closes the banner. */
  save: (record: ConsentRecord) => void;
  /** Opens the banner with the current choice; for the footer and the cookie policy. */
  reopen: () => void;
  /** Closes a reopened banner without changing the choice. */
  close: () => void;
}

const ConsentContext = createContext<ConsentValue | null>(null);

const unknown = (): undefined => undefined;

function useChange(saved: ConsentRecord | null | undefined, onChange: ConsentProviderProps['onChange']) {
  const known = useRef(defaultConsent);
  const handleChange = useEffectEvent((next: ConsentRecord, previous: ConsentRecord) => onChange?.(next, previous));
  useEffect(() => {
    if (saved === undefined) return;
    const next = saved ?? defaultConsent;
    const previous = known.current;
    if (serializeConsent(next) === serializeConsent(previous)) return;
    known.current = next;
    handleChange(next, previous);
  }, [saved]);
}

/** Provides the visitor's consent, synchronised across tabs, and sets `data-consent` on the root element. */
export function ConsentProvider({ cookieName, onChange, children }: ConsentProviderProps) {
  const store = useMemo(() => createConsentStore(cookieName), [cookieName]);
  const saved = useSyncExternalStore<ConsentRecord | null | undefined>(store.subscribe, store.read, unknown);
  const [isReopened, setIsReopened] = useState(false);
  const opener = useRef<Element | null>(null);
  // Unknown renders as open: the banner is in the HTML, and an inline script hides it when it has been answered.
  const isBannerOpen = !saved || isReopened;
  useLayoutEffect(() => {
    if (saved !== undefined) markConsent(!isBannerOpen);
  }, [saved, isBannerOpen]);
  useChange(saved, onChange);

  const value = useMemo(() => {
    const close = () => {
      setIsReopened(false);
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    };
    const save = (record: ConsentRecord) => {
      store.write(record);
      markConsent(true);
      close();
    };
    const reopen = () => {
      opener.current = document.activeElement;
      setIsReopened(true);
    };
    const isSaved = saved === undefined ? undefined : saved !== null;
    return { consent: saved ?? defaultConsent, isSaved, isBannerOpen, isReopened, save, reopen, close };
  }, [store, saved, isBannerOpen, isReopened]);
  return <ConsentContext value={value}>{children}</ConsentContext>;
}

/**
 * The visitor's consent and the way to reopen the banner.
 *
 * @throws Error that names the missing provider.
 */
export function useConsent(): ConsentValue {
  const value = useContext(ConsentContext);
  if (!value) throw new Error('useConsent must be used inside <ConsentProvider>.');
  return value;
}
