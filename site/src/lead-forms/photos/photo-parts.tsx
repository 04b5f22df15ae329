import { loadStaffWords, loadWords, SingleLanguageProvider } from '@zmb/design-system';
import type { ReactNode } from 'react';

import type { Locale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { MoreTexts } from '../../i18n/MoreTexts.tsx';
import { PhotosOutcome, type PhotosOutcomeProps } from './PhotosOutcome.tsx';
import { PhotoUpload, type PhotoUploadProps } from './PhotoUpload.tsx';

/** What a form with photos shows, with its texts. */
export interface PhotoParts {
  PhotoUpload: (props: PhotoUploadProps) => ReactNode;
  PhotosOutcome: (props: PhotosOutcomeProps) => ReactNode;
}

/** The parts with their own texts, which no page has from the start. */
export async function photoPartsIn(locale: Locale): Promise<PhotoParts> {
  const [messages, words, uploadWords] = await Promise.all([loadMessages(locale, 'photos'), loadWords(locale), loadStaffWords(locale)]);
  const allWords = { ...words, ...uploadWords };
  function Texts({ children }: { children: ReactNode }) {
    return (
      <MoreTexts messages={messages}>
        <SingleLanguageProvider locale={locale} messages={allWords}>
          {children}
        </SingleLanguageProvider>
      </MoreTexts>
    );
  }
  return {
    PhotoUpload: (props) => (
      <Texts>
        <PhotoUpload {...props} />
      </Texts>
    ),
    PhotosOutcome: (props) => (
      <Texts>
        <PhotosOutcome {...props} />
      </Texts>
    ),
  };
}
