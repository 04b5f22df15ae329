import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { applyThemeChoice, chooseTheme, LEGACY_THEME_STORAGE_KEY, readThemeChoice, THEME_STORAGE_KEY } from './theme.ts';

describe('the stored theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  it('[THM-03] is kept under <prefix>-theme, read at start and written on each change; a value under vite-ui-theme is read once and moved', () => {
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
