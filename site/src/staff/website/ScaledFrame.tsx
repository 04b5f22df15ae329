import { type RefObject, useLayoutEffect, useRef } from 'react';

import { websiteApi } from '../api/website-api.ts';
import type { Width } from './use-page-query.ts';
import * as styles from './website.css.ts';

interface ScaledFrameProps {
  ref: RefObject<HTMLIFrameElement | null>;
  /** Whether the page is there. */
  isShown: boolean;
  onLoad: () => void;
  /** With language prefix. */
  path: string;
  width: Width;
  /** What the frame is, for screen readers. */
  title: string;
}

/** The frame, as wide as a phone or a desk and scaled to the room that there is. */
export function ScaledFrame({ ref, isShown, onLoad, path, width, title }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const available = entry?.contentRect.width ?? 0;
      if (available > 0) room.current?.style.setProperty(styles.frameScale, String(Math.min(1, available / styles.FRAME_WIDTHS[width])));
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room} className={isShown ? styles.room : styles.waiting}>
      <div className={styles.paper[width]}>
        <iframe ref={ref} className={styles.frame[width]} title={title} src={websiteApi.frameHref(path)} onLoad={onLoad} />
      </div>
    </div>
  );
}
