import type { ReactElement } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { MonitorIcon, MoonIcon, SunIcon } from '../Icon/icons.tsx';
import { useTheme } from '../ThemeProvider/ThemeProvider.tsx';
import { themeChoices } from '../ThemeProvider/theme-store.ts';
import type { ThemeChoice } from '../ThemeProvider/theme-store.ts';
import * as styles from './ThemeToggle.css.ts';

export interface ThemeToggleProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the group. @default the built-in "Colour theme" */
  label?: string;
}

const icons: Record<ThemeChoice, ReactElement> = {
  light: <SunIcon size="sm" />,
  dark: <MoonIcon size="sm" />,
  system: <MonitorIcon size="sm" />,
};

/**
 * Light, dark or system theme. Native buttons with `data-theme-choice`, so that a boot script can handle a press
 * before React runs; it may have set `aria-pressed` already, which is why hydration warnings are suppressed.
 */
export function ThemeToggle({ label, ...passed }: ThemeToggleProps) {
  const { message } = useMessages();
  const { choice: chosen, setChoice } = useTheme();
  return (
    <div role="group" aria-label={label ?? message('theme.label')} {...elementProps(passed)} className={styles.root}>
      {themeChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={choice === chosen}
          aria-label={message(`theme.${choice}`)}
          title={message(`theme.${choice}`)}
          onClick={() => setChoice(choice)}
          suppressHydrationWarning
          className={styles.choice}
        >
          {icons[choice]}
        </button>
      ))}
    </div>
  );
}
