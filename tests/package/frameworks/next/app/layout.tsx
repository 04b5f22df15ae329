import { allWords, languages } from '@zmb/design-system';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';

import { Providers } from './Providers';

export const metadata = { title: 'An application', icons: 'data:,' };

export default async function Layout({ children }: { children: ReactNode }) {
  const given = await headers();
  const nonce = given.get('x-nonce') ?? undefined;
  return (
    <html lang={given.get('x-language') ?? 'en'} dir={languages.en.dir}>
      <head>
        {/* react-aria gives it to the style elements that it adds. */}
        <meta property="csp-nonce" nonce={nonce} />
      </head>
      <body>
        <Providers words={allWords.en}>{children}</Providers>
      </body>
    </html>
  );
}
