import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** Id of the main content. */
  targetId: string;
  /** @default the built-in "Skip to content" */
  label?: string;
}

/** The first link of a page: skips the navigation. Visible only with keyboard focus. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  const { word } = useMessages();
  return (
    <a href={`#${targetId}`} className={styles.root}>
      {label ?? word('skipLink.label')}
    </a>
  );
}
