'use client';
import { DesignSystemProvider, ThemeProvider, type Words } from '@zmb/design-system';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';

export function Providers({ words, children }: { words: Words; children: ReactNode }) {
  const router = useRouter();
  return (
    <DesignSystemProvider locale="en" messages={words} navigate={(path) => router.push(path)}>
      <ThemeProvider storageKey="theme">{children}</ThemeProvider>
    </DesignSystemProvider>
  );
}
