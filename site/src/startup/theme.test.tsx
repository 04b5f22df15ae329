import type {} from '@vitest/browser-playwright';
import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

import { visit } from '../testing/visit.tsx';
import { applyThemeChoice, chooseTheme, LEGACY_THEME_STORAGE_KEY, readThemeChoice, type ThemeChoice, THEME_STORAGE_KEY } from './theme.ts';
import { waitFor } from '../testing/wait-for.ts';

describe('the stored theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  it('[THM-03] is stored under <prefix>-theme, read at start and written on each change; a value under vite-ui-theme is moved once', () => {
    expect(THEME_STORAGE_KEY).toBe(`${COMPANY_PREFIX}-theme`);
    expect(readThemeChoice()).toBe('system');
    localStorage.setItem('vite-ui-theme', 'dark');
    expect(readThemeChoice()).toBe('dark');
    expect(localStorage.getItem(LEGACY_THEME_STORAGE_KEY)).toBeNull();
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
    chooseTheme('light');
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('light');
    expect(readThemeChoice()).toBe('light');
  });

  it('keeps an existing choice when a legacy one is found', () => {
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    localStorage.setItem('vite-ui-theme', 'dark');
    expect(readThemeChoice()).toBe('light');
    expect(localStorage.getItem('vite-ui-theme')).toBeNull();
  });

  it('ignores an unknown value', () => {
    localStorage.setItem(THEME_STORAGE_KEY, 'sepia');
    expect(readThemeChoice()).toBe('system');
  });

  it('applies light and dark to the page and removes them for system', () => {
    applyThemeChoice('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    applyThemeChoice('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
    applyThemeChoice('system');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('the theme of a page', () => {
  const root = document.documentElement;
  const background = () => getComputedStyle(document.body).backgroundColor;
  /** Sets the device's preferred colour scheme. */
  const prefer = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  /** Presses a button of the header. */
  const choose = (choice: ThemeChoice) =>
    waitFor(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`header [data-theme-choice=${choice}]`)];
      const button = buttons.find((each) => each.checkVisibility());
      if (!button) throw new Error(`There is no button for ${choice}.`);
      button.click();
    });

  beforeEach(() => {
    onTestFinished(async () => {
      applyThemeChoice('system');
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    });
  });

  it('[THM-01] is light, dark or the device’s, which is the default and is followed live', async () => {
    await prefer('light');
    await visit('/contact', { viewport: [1280, 900] });
    const light = background();
    await prefer('dark');
    const dark = background();
    expect(dark).not.toBe(light);
    await choose('light');
    await expect.poll(background).toBe(light);
    await choose('dark');
    await expect.poll(background).toBe(dark);
    await prefer('light');
    expect(background()).toBe(dark);
    await choose('system');
    await expect.poll(background).toBe(light);
    await prefer('dark');
    expect(background()).toBe(dark);
  });

  it('[THM-02] applies to the whole page and replaces the one before', async () => {
    await prefer('light');
    await visit('/contact', { locale: 'ar', viewport: [1280, 900] });
    const backgrounds: string[] = [];
    for (const choice of ['dark', 'light'] as const) {
      await choose(choice);
      await expect.poll(() => root.dataset['theme']).toBe(choice);
      expect(getComputedStyle(root).colorScheme).toContain(choice);
      backgrounds.push(background());
    }
    expect(new Set(backgrounds).size).toBe(2);
    await choose('system');
    await expect.poll(() => root.dataset['theme']).toBeUndefined();
  });
});
