import { useEffect, useRef, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './ScrollProgress.css.ts';

/** In browsers without scroll-driven animations, a script sets the progress. */
function useScriptedProgress(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = bar.current;
    if (!element || CSS.supports('animation-timeline: scroll()')) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const progress = scrollHeight > clientHeight ? scrollY / (scrollHeight - clientHeight) : 0;
      element.toggleAttribute('data-scrolled', progress > 0.01);
      element.style.setProperty(styles.progressProperty, String(Math.min(progress, 1)));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon, { passive: true });
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [bar]);
}

/** A thin gold line at the top of the screen that shows reading progress. Decorative; the scrollbar says the same. */
export function ScrollProgress({ ref, ...passed }: ElementProps<HTMLDivElement>) {
  const bar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => bar.current as HTMLDivElement, []);
  useScriptedProgress(bar);
  return (
    <div {...elementProps(passed)} ref={bar} aria-hidden="true" className={styles.root}>
      <div className={styles.line} />
    </div>
  );
}
