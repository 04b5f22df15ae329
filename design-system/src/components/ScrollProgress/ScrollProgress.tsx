import { useEffect, useRef, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './ScrollProgress.css.ts';

/** In browsers without scroll-driven animations, a script sets the progress. */
function useScriptedProgress(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = bar.current;
    if (!element || CSS.supports('animation-timeline: scroll()')) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const progress = scrollHeight > clientHeight ? scrollY / (scrollHeight - clientHeight) : 0;
      element.toggleAttribute('data-scrolled', progress > 0.01);
      element.style.setProperty(styles.progressProperty, String(Math.min(progress, 1)));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate, { passive: true });
    scheduleUpdate();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [bar]);
}

/** A thin gold line at the top of the screen that shows reading progress. Decorative, because the scrollbar shows the same. */
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
