import { type ReactElement, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';

import { UserIcon } from '../Icon/application-icons.tsx';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { MenuIcon } from '../../internal/MenuIcon.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Anchor } from '../../internal/Anchor.tsx';
import { actionsRoomProperty, toastRoomProperty } from '../../internal/frame.css.ts';
import { ToastRegionContext } from '../Toast/Toast.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './AdminFrame.css.ts';

/** Gap between a toast and the content above it, in px. */
const GAP = 8;

/** Reserves space for toasts at the end of the screen, and keeps the focused element visible. */
function useRoomForToasts(content: RefObject<HTMLElement | null>): void {
  const region = useContext(ToastRegionContext);
  // Not a layout effect: the toast region is rendered after the frame and has no element then.
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    const measure = () => {
      const toast = region?.current;
      if (!toast || toast.offsetHeight === 0) return style.removeProperty(toastRoomProperty);
      const actions = Number.parseFloat(style.getPropertyValue(actionsRoomProperty)) || 0;
      style.setProperty(toastRoomProperty, `${Math.ceil(innerHeight - actions - toast.getBoundingClientRect().top) + GAP}px`);
      const focused = document.activeElement;
      if (focused && focused !== content.current && content.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
    };
    // Deferred out of the observer callback, because it may resize observed elements.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (region?.current) observer.observe(region.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(toastRoomProperty);
    };
  }, [region, content]);
}

export interface AdminNavigationItem {
  href: string;
  label: string;
  /** Such as `<InboxIcon />`. */
  icon: ReactElement;
  /** Whether the current page is this one or below it. */
  isCurrent?: boolean;
  /** Number of entries waiting there. Zero shows nothing. */
  count?: number;
}

export interface AdminFrameProps extends ElementProps<HTMLDivElement> {
  /** A `Logo`. */
  logo: ReactNode;
  /** The main sections, about five. Their parts are in their pages. */
  items: readonly AdminNavigationItem[];
  /** Below the entries, always visible: a button that opens a `CommandPalette`. */
  search?: ReactNode;
  /** Content of the account panel, opened by a button at the end of the rail: language, theme, sign out. */
  account?: ReactNode;
  /** Label of that button, such as the name of the signed-in user. @default the built-in "Account" */
  accountLabel?: string;
  /** Id of the main region, the target of a `SkipLink`. @default 'main' */
  mainId?: string;
  /** Accessible name of the navigation. @default the built-in "Staff area" */
  label?: string;
  /** Removes the page padding, for content such as a `SplitView`. */
  isFlush?: boolean;
  children: ReactNode;
}

/** The layout of the staff area: an ink rail next to the content; on small screens a top bar with a menu. */
export function AdminFrame({ mainId = 'main', isFlush = false, children, ...rail }: AdminFrameProps) {
  const content = useRef<HTMLElement>(null);
  useRoomForToasts(content);
  return (
    <div {...elementProps(rail)} className={styles.root}>
      <Rail {...rail} />
      <main ref={content} id={mainId} tabIndex={-1} className={cx(styles.main, !isFlush && styles.padded)}>
        {children}
      </main>
    </div>
  );
}

function Rail({ logo, items, search, account, label, accountLabel }: Omit<AdminFrameProps, 'mainId' | 'isFlush' | 'children'>) {
  const { message } = useMessages();
  const id = useId();
  const { menu, account: accountPanel, close } = useClosingPopovers();
  return (
    <header data-plane="ink" className={styles.rail}>
      <div className={styles.brand}>
        {logo}
        <MenuToggle target={`${id}-menu`} />
      </div>
      <div ref={menu} id={`${id}-menu`} popover="auto" data-plane="ink" className={styles.menu}>
        <nav aria-label={label ?? message('navigation.staff')}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.href}>
                <RailLink item={item} onFollow={close} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          {search}
          {account && (
            <>
              <button type="button" popoverTarget={`${id}-account`} className={styles.accountButton}>
                <UserIcon />
                <span className={styles.label}>{accountLabel ?? message('navigation.account')}</span>
              </button>
              <div ref={accountPanel} id={`${id}-account`} popover="auto" data-plane="ink" className={styles.account}>
                {account}
              </div>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** The menu button of small screens. */
function MenuToggle({ target }: { target: string }) {
  const { message } = useMessages();
  return (
    <button type="button" popoverTarget={target} aria-label={message('navigation.menu')} className={styles.toggle}>
      <MenuIcon />
    </button>
  );
}

/** Native popovers open, close on Escape and return the focus without scripts. This closes them when the screen size changes to a layout without a popover. */
function useClosingPopovers() {
  const menu = useRef<HTMLDivElement>(null);
  const account = useRef<HTMLDivElement>(null);
  const close = () => {
    for (const popover of [account.current, menu.current]) if (popover?.matches(':popover-open')) popover.hidePopover();
  };
  useEffect(() => {
    const stop = new AbortController();
    matchMedia(styles.railSize).addEventListener('change', close, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return { menu, account, close };
}

const MAX_COUNT = 99;

/** An entry of the rail. The badge shows a short number; screen readers hear what it means. */
function RailLink({ item, onFollow }: { item: AdminNavigationItem; onFollow: () => void }) {
  const { message } = useMessages();
  const { number } = useNumbers();
  const { href, label, icon, isCurrent = false, count = 0 } = item;
  return (
    <Anchor href={href} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      {icon}
      <span className={styles.label}>{label}</span>{' '}
      {count > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {count > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(count)}
          </span>
          <VisuallyHidden>{message('navigation.waiting', { count: number(count) })}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
}
