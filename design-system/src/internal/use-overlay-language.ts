import { useLocale } from 'react-aria-components';

import { useMessages } from '../messages/MessagesProvider.tsx';

/** Language and direction for elements at the end of the body: the provider's, whatever the page's are. */
export function useOverlayLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const { locale } = useMessages();
  const { direction } = useLocale();
  return { lang: locale, dir: direction };
}
