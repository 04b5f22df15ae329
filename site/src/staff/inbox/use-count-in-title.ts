import { useEffect } from 'react';

import { useText } from '../../i18n/use-text.ts';

/** How many are new, in the title of the tab: to be seen while one works elsewhere. */
export function useCountInTitle(count: number | undefined, title: string) {
  const text = useText();
  useEffect(() => {
    if (count === undefined) return;
    document.title = count > 0 ? text('admin.inbox.counted', { count, title }) : title;
  }, [count, title, text]);
}
