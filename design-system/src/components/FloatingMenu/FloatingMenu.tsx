import { type MouseEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { useDisclosure, useLightDismiss, type OpenState } from '../../internal/use-disclosure.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ArrowUpIcon, HeadsetIcon, MessageCircleIcon, PhoneIcon, XIcon } from '../Icon/icons.tsx';
import * as styles from './FloatingMenu.css.ts';

export type FloatingMenuAction = 'open' | 'top' | 'call' | 'chat';

export interface FloatingMenuProps extends ElementProps<HTMLDetailsElement> {
  /** `tel:` URL of the company's phone. */
  callHref: string;
  /** URL of the chat; opens in a new tab. */
  chatHref: string;
  /** Whether it is open (controlled). Requires `onOpenChange`. */
  isOpen?: boolean;
  /** Open initially (uncontrolled). */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when it opens and when an entry is pressed. */
  onAction?: (action: FloatingMenuAction) => void;
  /** Label of the trigger. @default the built-in "Contact and back to top" */
  label?: string;
  /** @default the built-in "Back to top" */
  topLabel?: string;
  /** @default the built-in "Call us" */
  callLabel?: string;
  /** @default the built-in "WhatsApp" */
  chatLabel?: string;
}

/**
 * Three actions in the corner of the screen, within reach of the thumb. A native disclosure of links, so it works without scripts;
 * scripts add closing, and moving aside for content that it would cover.
 */
export function FloatingMenu({ ref, isOpen, defaultOpen, onOpenChange, label, ...entries }: FloatingMenuProps) {
  const { onAction } = entries;
  const { message } = useMessages();
  const menu = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(ref, () => menu.current as HTMLDetailsElement, [menu]);
  useLightDismiss(menu);
  useMoveAside(menu);
  const { onToggle, ...disclosure } = useDisclosure(menu, { isOpen, defaultOpen, onOpenChange });
  const handleTop = (event: MouseEvent) => {
    event.preventDefault();
    if (menu.current) menu.current.open = false;
    scrollToTop();
    onAction?.('top');
  };
  return (
    <details
      ref={menu}
      {...disclosure}
      onToggle={({ currentTarget }) => {
        onToggle();
        if (currentTarget.open) onAction?.('open');
      }}
      {...elementProps(entries)}
      className={styles.root}
    >
      <summary aria-label={label ?? message('floatingMenu.label')} data-plane="ink" className={styles.summary}>
        <span className={styles.whenClosed}>
          <HeadsetIcon size="lg" />
        </span>
        <span className={styles.whenOpen}>
          <XIcon size="lg" />
        </span>
      </summary>
      <Entries {...entries} onTop={handleTop} />
    </details>
  );
}

interface EntriesProps extends Omit<FloatingMenuProps, keyof OpenState | 'label'> {
  onTop: (event: MouseEvent) => void;
}

function Entries({ callHref, chatHref, onTop, onAction, ...labels }: EntriesProps) {
  const { message } = useMessages();
  const chat = labels.chatLabel ?? message('floatingMenu.chat');
  const newTab = { target: '_blank', rel: 'noopener', 'aria-label': message('footer.newTab', { name: chat }) };
  return (
    <ul className={styles.list}>
      <li>
        <a href="#top" onClick={onTop} className={styles.entry}>
          <ArrowUpIcon />
          {labels.topLabel ?? message('floatingMenu.top')}
        </a>
      </li>
      <li>
        <Anchor href={callHref} onClick={() => onAction?.('call')} className={styles.entry}>
          <PhoneIcon />
          {labels.callLabel ?? message('floatingMenu.call')}
        </Anchor>
      </li>
      <li>
        <Anchor href={chatHref} {...newTab} onClick={() => onAction?.('chat')} className={styles.entry}>
          <MessageCircleIcon />
          {chat}
        </Anchor>
      </li>
    </ul>
  );
}

/** Scrolls to the top of the page, without animation under reduced motion, and moves the focus there. */
function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // Nothing visible is focused, but the next Tab reaches the first element, and a screen reader starts over.
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

/** Links of the page that call the company. */
const CALLS = 'main a[href^="tel:"]';
/** Form controls, and content that is read by rows: opening hours, numbers, contact details. */
const UNCOVERED = 'form :is(input:not([type="hidden"]), select, textarea, button), table, dl';
/** Minimum distance between the menu and what it must not cover, in CSS px. */
const GAP = 8;
/** Height of the top bar's area, in CSS px. */
const BAR = 72;

const isReachable = (element: Element) => element.closest('[aria-hidden="true"], [inert]') === null;

/** The elements that the menu must not cover, including the focused one. */
function findUncovered(menu: Element): Element[] {
  const { activeElement } = document;
  const isFocusVisible = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && !menu.contains(activeElement);
  const elements = [...document.querySelectorAll(UNCOVERED)].filter(isReachable);
  return isFocusVisible ? [...elements, activeElement] : elements;
}

function shouldMoveAside(menu: Element): boolean {
  const own = menu.getBoundingClientRect();
  const overlaps = (element: Element) => {
    const other = element.getBoundingClientRect();
    const isBeside = other.right + GAP <= own.left || other.left - GAP >= own.right;
    return !isBeside && other.bottom + GAP > own.top && other.top - GAP < own.bottom;
  };
  return own.top < BAR || findUncovered(menu).some(overlaps) || (matchMedia(styles.phone).matches && isCallInView());
}

/** Whether a call link of the page is in view, below the top bar. */
function isCallInView(): boolean {
  return [...document.querySelectorAll(CALLS)].some((call) => {
    const { top, bottom } = call.getBoundingClientRect();
    return call.checkVisibility() && isReachable(call) && bottom > BAR && top < innerHeight;
  });
}

/**
 * Sets `data-aside` on the menu while it would cover a form control, a table, numbers or the focused element, while an open banner leaves no
 * room, and on a phone while a call link of the page is in view. Checks at most once per frame, on scroll, focus and size changes.
 */
function useMoveAside(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      element.toggleAttribute('data-aside', shouldMoveAside(element));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const name of events) addEventListener(name, scheduleUpdate, { capture: true, passive: true });
    // The banner publishes its height on the root; a growing page moves its content.
    const room = new MutationObserver(scheduleUpdate);
    room.observe(document.documentElement, { attributes: true });
    const page = new ResizeObserver(scheduleUpdate);
    page.observe(document.body);
    scheduleUpdate();
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) removeEventListener(name, scheduleUpdate, { capture: true });
      room.disconnect();
      page.disconnect();
    };
  }, [menu]);
}
