import { Anchor } from '../../internal/Anchor.tsx';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { AdminNavigationItem } from './AdminFrame.tsx';
import * as styles from './AdminFrame.css.ts';

const MOST = 99;

/** An entry of the rail. The badge shows a short number; screen readers hear what it means. */
export function RailLink({ item, onFollow }: { item: AdminNavigationItem; onFollow: () => void }) {
  const { word } = useMessages();
  const { number } = useNumbers();
  const { href, label, icon, isCurrent = false, count = 0 } = item;
  return (
    <Anchor href={href} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>{' '}
      {count > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {count > MOST ? `${number(MOST)}+` : number(count)}
          </span>
          <VisuallyHidden>{word('navigation.waiting', { count: number(count) })}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
}
