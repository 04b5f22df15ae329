import { useEffect, useState } from 'react';

/**
 * A heading counts as reached above a line a third of the way down the screen, however far above: otherwise a jump from below
 * the line to above the screen would change nothing.
 */
const READING_LINE = '1000000px 0px -65% 0px';

/** The id of the section being read: that of the last heading above the reading line. Undefined until scripts run. */
export function useCurrentSection(entries: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (changes) => {
        const line = changes[0]?.rootBounds?.bottom ?? 0;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
      },
      { root: document, rootMargin: READING_LINE },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
