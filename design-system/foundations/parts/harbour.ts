import type { Theme } from '../../src/theming.ts';

/** The brand of a second company: Harbour, in blue and slate. */
export const harbour: Theme = {
  light: {
    surface: {
      base: '#fbfcfe',
      raised: '#f1f5fa',
      selected: '#dde9f7',
      field: '#ffffff',
      hover: '#e8eff8',
      placeholder: '#d5dfeb',
      ink: '#0b1a2b',
    },
    text: { base: '#10202f', muted: '#3c4c5c', accent: '#0b5c9e', accentHover: '#08416f', onAccent: '#ffffff', onInk: '#ffffff' },
    accent: { fill: '#0a4f8a', fillHover: '#08416f', fillPressed: '#0b5c9e', line: '#3d8fd1' },
    border: { hairline: '#d5dfeb', control: '#6b7c8f', controlHover: '#10202f' },
    focus: { ring: '#10202f', gap: '#ffffff' },
    neutral: { text: '#3c4c5c', surface: '#e8eff8', mark: '#57697b' },
    shadow: { soft: 'rgb(11 26 43 / 14%)' },
  },
  dark: {
    surface: {
      base: '#0d1724',
      raised: '#132132',
      selected: '#1d3049',
      field: '#08111c',
      hover: '#182a3f',
      placeholder: '#2a3d54',
      ink: '#08111c',
    },
    text: { base: '#eaf1f9', muted: '#b3c3d4', accent: '#7fc0f5', accentHover: '#a8d5fa', onAccent: '#06121f', onInk: '#ffffff' },
    accent: { fill: '#6fb5ef', fillHover: '#8cc5f4', fillPressed: '#4f9fe0', line: '#6fb5ef' },
    border: { hairline: '#2a3d54', control: '#74889d', controlHover: '#c3d2e1' },
    focus: { ring: '#a8d5fa', gap: '#08111c' },
    neutral: { text: '#c3d2e1', surface: '#1d3049', mark: '#9fb2c5' },
  },
  fonts: { latin: ['Georgia', 'Noto Serif'], arabic: ['Noto Naskh Arabic', 'Traditional Arabic'], fallback: ['serif'] },
  scale: { radius: { sm: '4px', md: '8px', lg: '14px' } },
};
