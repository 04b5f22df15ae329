import { allWords, DesignSystemProvider, ThemeProvider } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate } from 'react-router';

import { useNonce } from './nonce';

export const meta = () => [{ title: 'An application' }];
export const links = () => [{ rel: 'icon', href: 'data:,' }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const language = useLocation().pathname.startsWith('/fr') ? 'fr' : 'en';
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        {/* react-aria gives it to the style elements that it adds. Browsers hide the attribute from scripts. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  return (
    <DesignSystemProvider locale="en" messages={allWords.en} navigate={(path) => void navigate(path)}>
      <ThemeProvider storageKey="theme">
        <Outlet />
      </ThemeProvider>
    </DesignSystemProvider>
  );
}
