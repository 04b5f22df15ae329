import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** Id of the element that holds the page's own content. */
  targetId: string;
  /** Renames the link. */
  label?: string;
}

/** The first link of a page: past the navigation to the content. Seen only with keyboard focus. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  const { word } = useMessages();
  return (
    <a href={`#${targetId}`} className={styles.root}>
      {label ?? word('skipLink.label')}
    </a>
  );
}
