import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './SkipLink.css.ts';

export interface SkipLinkProps extends ElementProps<HTMLAnchorElement> {
  /** Id of the main content. */
  targetId: string;
  /** @default the built-in "Skip to content" */
  label?: string;
}

/** The first link of a page: skips the navigation. Visible only with keyboard focus. */
export function SkipLink({ targetId, label, ...passed }: SkipLinkProps) {
  const { message } = useMessages();
  return (
    <a href={`#${targetId}`} {...elementProps(passed)} className={styles.root}>
      {label ?? message('skipLink.label')}
    </a>
  );
}
