import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { RowHeights, rowAt } from './row-heights.ts';

/** Rows rendered before the first measurement, and by the server. */
const INITIAL_ROWS = 30;
/** The window of rows moves in steps, so that not every scrolled pixel renders. */
const STEP = 8;
/** `aria-rowindex` counts from 1 and includes the header. */
export const ROW_INDEX_OF_FIRST = 2;

interface Shown {
  /** Where each row starts, in px from the first, and where the last one ends. Empty before the first measurement. */
  offsets: Float64Array;
  /** The rows near the viewport: from `first` up to, but not including, `last`. */
  first: number;
  last: number;
  /** Key of the row that contains the focus. */
  focused: string | undefined;
}

/** What was visible at the last measurement. */
interface View {
  /** Width of the table, in px. */
  width: number;
  /** The first visible row, once the rows are scrolled. */
  topRow: number | undefined;
  /** The first visible row before the width changed, until it is scrolled back into view. */
  lostRow: number | undefined;
}

export interface RenderedRow {
  index: number;
  /** Height of the rows that are left out before it, in px. */
  gapBefore: number;
}

interface VirtualRows {
  /** To be attached to the table body. */
  body: RefObject<HTMLTableSectionElement | null>;
  rendered: readonly RenderedRow[];
  /** Height of the rows that are left out at the end, in px. */
  gapAfter: number;
}

const isSame = (one: Shown, other: Shown) =>
  one.offsets === other.offsets && one.first === other.first && one.last === other.last && one.focused === other.focused;

const indexOf = (row: HTMLTableRowElement): number => Number(row.ariaRowIndex) - ROW_INDEX_OF_FIRST;
const isRow = (row: HTMLTableRowElement): boolean => row.ariaRowIndex !== null;
const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0;

/**
 * Limits the rows in the document to those near the viewport, the row with the focus and its neighbours; when printing, it has all.
 * It needs to know no scroll container: whatever scrolls, only rows in the window's viewport can be visible. Row heights are
 * measured, because text wraps and cards differ; the browser's scroll anchoring keeps the visible rows in place when an estimate was wrong.
 */
export function useVirtualRows({ keys, isEnabled }: { keys: readonly string[]; isEnabled: boolean }): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const heights = useRef<RowHeights>(null);
  const view = useRef<View>({ width: 0, topRow: undefined, lostRow: undefined });
  // Of each element that scrolls the rows, because both their box and the page may.
  const lastScrollTops = useRef<WeakMap<Element, number>>(null);
  const [isPrinting, setPrinting] = useState(false);
  const [shown, setShown] = useState<Shown>({ offsets: new Float64Array(), first: 0, last: INITIAL_ROWS, focused: undefined });

  /** Shows the rows that are near the viewport now. */
  const update = useEffectEvent(() => {
    const element = body.current;
    const table = element?.closest('table');
    if (!isEnabled || isPrinting || !element || !table) return;
    const width = table.clientWidth;
    const { width: previousWidth, topRow } = view.current;
    if (heights.current === null || (width !== previousWidth && width > 0)) heights.current = new RowHeights();
    // Text wraps differently, or rows have become cards: the position in px means another row now.
    if (previousWidth > 0 && width !== previousWidth) view.current.lostRow = topRow;
    heights.current.measure([...element.rows].filter(isRow).map((row) => [keys[indexOf(row)], heightOf(row)]));
    const offsets = heights.current.offsetsOf(keys);
    if (!offsets) return;

    const bodyStart = element.getBoundingClientRect().top;
    const viewStart = Math.max(0, table.parentElement?.getBoundingClientRect().top ?? 0) - bodyStart;
    const { lostRow } = view.current;
    const start = lostRow === undefined ? viewStart : (offsets[lostRow] ?? 0);
    const margin = innerHeight / 2;
    view.current = { width, lostRow, topRow: lostRow ?? (viewStart > 0 ? rowAt(offsets, viewStart + heightOf(table.tHead)) : undefined) };
    const focusedRow = element.querySelector<HTMLTableRowElement>('tr:focus-within');
    const next = {
      offsets,
      first: Math.floor(rowAt(offsets, start - margin) / STEP) * STEP,
      last: Math.ceil((rowAt(offsets, start + innerHeight + margin) + 1) / STEP) * STEP,
      focused: focusedRow ? keys[indexOf(focusedRow)] : undefined,
    };
    setShown((current) => (isSame(current, next) ? current : next));
  });

  const handleCommit = useEffectEvent(() => {
    const { lostRow } = view.current;
    if (lostRow !== undefined) {
      view.current.lostRow = undefined;
      body.current?.querySelector(`[aria-rowindex="${lostRow + ROW_INDEX_OF_FIRST}"]`)?.scrollIntoView({ block: 'start' });
    }
    update();
  });

  const handleScroll = useEffectEvent(({ target }: Event) => {
    const scroller = target instanceof Element ? target : document.scrollingElement;
    if (!scroller?.contains(body.current)) return;
    lastScrollTops.current ??= new WeakMap();
    // A smooth scroll away from the end begins with less than a pixel.
    const isAway = scroller.scrollTop < (lastScrollTops.current.get(scroller) ?? 0);
    const isAtEnd = !isAway && scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= 1;
    // Within the event, because the rows have to be there when the scrolled frame is painted.
    flushSync(() => update());
    // The last rows may be higher than estimated: End still leads to the end.
    if (isAtEnd) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    lastScrollTops.current.set(scroller, scroller.scrollTop);
  });
  // The browser's smooth scroll ends where the end was when the key was pressed, but rows on its way are measured and others rendered.
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const scroller = event.currentTarget;
    if (!(scroller instanceof Element) || event.target !== scroller || (event.key !== 'End' && event.key !== 'Home')) return;
    if (scroller.scrollHeight <= scroller.clientHeight) return;
    event.preventDefault();
    scroller.scrollTo({ top: event.key === 'End' ? scroller.scrollHeight : 0, behavior: 'instant' });
  });
  const handleResize = useEffectEvent(() => flushSync(() => update()));

  useLayoutEffect(() => handleCommit());
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!isEnabled || !table) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', (event) => handleScroll(event), { signal, capture: true, passive: true });
    table.parentElement?.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    window.addEventListener('resize', () => handleResize(), { signal });
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    // In the next frame: within this one, rendering would be reported as an endless loop.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => handleResize());
    });
    observer.observe(table);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [isEnabled]);

  const isAll = !isEnabled || isPrinting;
  const { indexes, offsets } = isAll
    ? { indexes: keys.map((_, index) => index), offsets: new Float64Array() }
    : { indexes: indexesOf(shown, keys), offsets: shown.offsets };
  const heightBetween = (from: number, to: number) => (offsets[to] ?? offsets.at(-1) ?? 0) - (offsets[from] ?? offsets.at(-1) ?? 0);
  const endOf = (position: number) => (indexes[position] ?? -1) + 1;
  return {
    body,
    rendered: indexes.map((index, position) => ({ index, gapBefore: heightBetween(endOf(position - 1), index) })),
    gapAfter: heightBetween(endOf(indexes.length - 1), keys.length),
  };
}

/** The rows near the viewport, and the row with the focus with its neighbours, to which Tab leads. In order. */
function indexesOf({ first, last, focused }: Shown, keys: readonly string[]): number[] {
  const focusedIndex = focused === undefined ? -1 : keys.indexOf(focused);
  const near = Array.from({ length: Math.max(0, Math.min(last, keys.length) - first) }, (_, index) => first + index);
  const kept = focusedIndex === -1 ? [] : [focusedIndex - 1, focusedIndex, focusedIndex + 1];
  return [...new Set([...near, ...kept])].filter((index) => index >= 0 && index < keys.length).sort((one, other) => one - other);
}
