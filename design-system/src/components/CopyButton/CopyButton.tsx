import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { CopyIcon } from '../Icon/application-icons.tsx';
import { CheckIcon, TriangleAlertIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { root as visuallyHidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import * as styles from './CopyButton.css.ts';

export interface CopyButtonProps extends ElementProps<HTMLButtonElement> {
  /** What is copied. */
  text: string;
  /** Names what is copied. @default the built-in "Copy" */
  label?: string;
  /** Shows the icon alone, named by the label: for rows and bars. */
  isIconOnly?: boolean;
  /** @default 'secondary', or 'quiet' for the icon alone */
  variant?: 'secondary' | 'quiet';
  /** Called after the text was copied. */
  onCopy?: () => void;
  isDisabled?: boolean;
}

type Outcome = 'ready' | 'copied' | 'failed';

const icons = { ready: <CopyIcon />, copied: <CheckIcon />, failed: <TriangleAlertIcon /> } as const satisfies Record<
  Outcome,
  ReactElement
>;
/** How long the outcome is shown at least, in ms, unless the focus leaves the button. */
const SHOWN_MS = 4000;

/** Copies a text to the clipboard and shows whether that worked. */
export function CopyButton({
  text,
  label: givenLabel,
  isIconOnly = false,
  variant,
  onCopy,
  isDisabled = false,
  ...passed
}: CopyButtonProps) {
  const { message } = useMessages();
  const root = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready') return undefined;
    const reset = () => setOutcome('ready');
    const element = root.current;
    element?.addEventListener('focusout', reset);
    // Safari does not focus a pressed button.
    const timer = setTimeout(() => {
      if (!element?.contains(document.activeElement)) reset();
    }, SHOWN_MS);
    return () => {
      element?.removeEventListener('focusout', reset);
      clearTimeout(timer);
    };
  }, [outcome]);

  const labels = {
    ready: givenLabel ?? message('copyButton.copy'),
    copied: message('copyButton.copied'),
    failed: message('copyButton.failed'),
  } as const satisfies Record<Outcome, string>;

  async function copy() {
    // Emptied, so that a second outcome is announced too.
    setOutcome('ready');
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser or the user refused, or the page is not served over https.
      setOutcome('failed');
      return;
    }
    setOutcome('copied');
    onCopy?.();
  }
  const shared = { ...elementProps(passed), onPress: () => void copy(), isDisabled };
  return (
    <span ref={root} className={styles.root}>
      {isIconOnly ? (
        <IconButton {...shared} icon={icons[outcome]} label={labels.ready} variant={variant ?? 'quiet'} size="sm" hasTitle />
      ) : (
        <Button {...shared} icon={icons[outcome]} variant={variant ?? 'secondary'} size="sm">
          <span className={styles.labels}>
            {(Object.keys(labels) as Outcome[]).map((state) => (
              <span key={state} className={state === outcome ? styles.label.shown : styles.label.kept}>
                {labels[state]}
              </span>
            ))}
          </span>
        </Button>
      )}
      <span role="status" className={visuallyHidden}>
        {outcome !== 'ready' && labels[outcome]}
      </span>
    </span>
  );
}
