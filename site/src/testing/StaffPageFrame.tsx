import { ToastProvider } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { LiveProvider } from '../staff/live/live.tsx';
import { SessionProvider } from '../staff/session/session.tsx';
import { StaffDataProvider } from '../staff/session/staff-data.tsx';
import { UnsavedProvider } from '../staff/session/unsaved.tsx';

/** The providers of the staff area's shell, for pages inside a router and the design system. */
export function StaffPageFrame({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <StaffDataProvider>
        <LiveProvider>
          <ToastProvider>
            <UnsavedProvider>{children}</UnsavedProvider>
          </ToastProvider>
        </LiveProvider>
      </StaffDataProvider>
    </SessionProvider>
  );
}
