import { type MouseEvent, type RefObject, Fragment, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { NativeButton } from '../Button/Button.tsx';
import { cx } from '../../theme/cx.ts';
import { canAnchor, coveredEndProperty } from '../../internal/covered-end.ts';
import { useEscape } from '../../internal/use-escape.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { useConsent } from '../ConsentProvider/ConsentProvider.tsx';
import { consentOfPress, type ConsentCategory } from '../ConsentProvider/consent-store.ts';
import { Container } from '../Container/Container.tsx';
import { XIcon, ChevronDownIcon } from '../Icon/icons.tsx';
import { Link } from '../Link/Link.tsx';
import { useDisclosure, type OpenState } from '../../internal/use-disclosure.ts';
import * as styles from './ConsentBanner.css.ts';

export interface ConsentBannerProps extends ElementProps {
  /** URL of the cookie policy. */
  policyHref: string;
  /** Whether the details are expanded (controlled). Requires `onExpandedChange`. */
  isExpanded?: boolean;
  /** Expands the details initially (uncontrolled). */
  defaultExpanded?: boolean;
  /** Called when the details are expanded and collapsed. */
  onExpandedChange?: (isExpanded: boolean) => void;
  /** Heading and accessible name. @default the built-in "Cookies on this site" */
  title?: string;
  /** What the cookies are for. @default the built-in sentence about essential and other cookies */
  text?: string;
}

/** Publishes how much of the bottom of the page the banner covers. */
function useCoveredEnd(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    let frame = 0;
    const measure = () => {
      const height = `${element.offsetHeight}px`;
      style.borderBlockEndWidth = height;
      style.scrollPaddingBlockEnd = height;
      if (!CSS.supports(canAnchor)) style.setProperty(coveredEndProperty, height);
    };
    // Deferred out of the observer callback, because it may resize observed elements.
    const observer = new ResizeObserver(() => {
      frame = requestAnimationFrame(measure);
    });
    measure();
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const name of ['border-block-end-width', 'scroll-padding-block-end', coveredEndProperty]) style.removeProperty(name);
    };
  }, [banner]);
}

/**
 * Asks for cookie consent. A region at the bottom of the page, not a dialog: it takes no focus unless the visitor opened it, and the
 * page stays usable. Everything in it is native and marked with `data-consent-choice`, so that a boot script can handle presses.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { isBannerOpen, isReopened, isSaved } = useConsent();
  // Remounted when it is reopened during hydration, so that its checkboxes show the saved choice.
  return isBannerOpen ? <Banner key={String(isReopened && isSaved)} {...props} /> : null;
}

function Banner({ ref, isExpanded, defaultExpanded = false, onExpandedChange, policyHref, title, text, ...passed }: ConsentBannerProps) {
  const { message } = useMessages();
  const { isSaved, isReopened, save, close } = useConsent();
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => banner.current as HTMLElement, []);
  const details = { isOpen: isExpanded, defaultOpen: defaultExpanded || isReopened, onOpenChange: onExpandedChange };
  const canClose = isReopened && isSaved === true;
  useCoveredEnd(banner);
  useEffect(() => {
    if (isReopened) banner.current?.focus();
  }, [isReopened]);
  // Escape makes no choice: it only closes a banner that has been answered before.
  useEscape(banner, () => canClose && close());
  const handleChoice = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const record = consentOfPress(currentTarget);
    if (record) save(record);
  };
  return (
    <section {...elementProps(passed)} ref={banner} aria-labelledby={id} tabIndex={-1} data-consent-banner="" className={styles.root}>
      <Container>
        <div className={cx(styles.layout, canClose && styles.closable)}>
          <ConsentTexts titleId={id} {...{ policyHref, title, text }} />
          <Choices onChoice={handleChoice} />
          <ConsentPanel {...details} onSave={handleChoice} />
          {canClose && (
            <button
              type="button"
              aria-label={message('consent.close')}
              title={message('consent.close')}
              onClick={close}
              className={styles.close}
            >
              <XIcon />
            </button>
          )}
        </div>
      </Container>
    </section>
  );
}

function ConsentTexts({
  titleId,
  policyHref,
  title,
  text,
}: Pick<ConsentBannerProps, 'policyHref' | 'title' | 'text'> & { titleId: string }) {
  const { message } = useMessages();
  return (
    <div className={styles.texts}>
      <h2 id={titleId} className={styles.title}>
        {title ?? message('consent.title')}
      </h2>
      <p className={styles.text}>
        {text ?? message('consent.text')}{' '}
        <span className={styles.policy}>
          <Link href={policyHref}>{message('consent.policy')}</Link>
        </span>
      </p>
    </div>
  );
}

function Choices({ onChoice }: { onChoice: (event: MouseEvent<HTMLButtonElement>) => void }) {
  const { message } = useMessages();
  return (
    <div className={styles.choices}>
      <NativeButton look="secondary" data-consent-choice="reject" onClick={onChoice}>
        <WholeWords>{message('consent.reject')}</WholeWords>
      </NativeButton>
      <NativeButton look="secondary" data-consent-choice="accept" onClick={onChoice}>
        <WholeWords>{message('consent.accept')}</WholeWords>
      </NativeButton>
    </div>
  );
}

/** Narrow buttons break lines at spaces only, never at hyphens. */
function WholeWords({ children }: { children: string }) {
  return (
    <span>
      {children.split(' ').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.wholeWord}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface ConsentPanelProps extends OpenState {
  onSave: (event: MouseEvent<HTMLButtonElement>) => void;
}

const categories: readonly ConsentCategory[] = ['essential', 'analytics', 'marketing'];

/** What each cookie category does, with a checkbox to allow it. The checkboxes are uncontrolled and work without scripts. */
function ConsentPanel({ onSave, ...state }: ConsentPanelProps) {
  const { message } = useMessages();
  const panel = useRef<HTMLDetailsElement>(null);
  const disclosure = useDisclosure(panel, state);
  return (
    <details ref={panel} {...disclosure} className={styles.panel}>
      <summary className={styles.summary}>
        {message('consent.customise')}
        <span className={styles.chevron}>
          <ChevronDownIcon size="sm" />
        </span>
      </summary>
      <ul className={styles.options}>
        {categories.map((category) => (
          <ConsentOption key={category} category={category} />
        ))}
      </ul>
      <div className={styles.save}>
        <NativeButton look="secondary" isFullWidth data-consent-choice="save" onClick={onSave}>
          {message('consent.save')}
        </NativeButton>
      </div>
    </details>
  );
}

function ConsentOption({ category }: { category: ConsentCategory }) {
  const { message } = useMessages();
  const { consent } = useConsent();
  const id = useId();
  const isEssential = category === 'essential';
  return (
    <li>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={category}
          defaultChecked={consent[category] === 'accepted'}
          disabled={isEssential}
          aria-describedby={id}
          className={styles.box}
        />
        {message(`consent.${category}`)}
        {isEssential && <span className={styles.always}>{message('consent.always')}</span>}
      </label>
      <p id={id} className={styles.explanation}>
        {message(`consent.${category}Text`)}
      </p>
    </li>
  );
}
