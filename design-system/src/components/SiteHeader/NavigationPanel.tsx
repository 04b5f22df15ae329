import { Anchor } from '../../internal/Anchor.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { logoStar } from '../Logo/logo-path.ts';
import { pressOf } from './navigation.ts';
import type { ItemPress, NavigationGroup, NavigationLink } from './navigation.ts';
import * as styles from './NavigationPanel.css.ts';

type OnItemPress = ItemPress | undefined;

export interface NavigationPanelProps {
  group: NavigationGroup;
  onItemPress: OnItemPress;
}

/** The panel of a group in the wide navigation: its links, and the link to its overview page. */
export function NavigationPanel({ group: { items, overview, look = 'compact' }, onItemPress }: NavigationPanelProps) {
  const isTiled = look === 'tiled' && overview !== undefined;
  return (
    <div className={styles.panel[look]}>
      {isTiled && <Tile link={overview} onItemPress={onItemPress} />}
      <ul className={styles.list[look]}>
        {items.map((link) => (
          <li key={link.href}>
            <PanelLink link={link} look={look} onItemPress={onItemPress} />
          </li>
        ))}
      </ul>
      {!isTiled && overview && <Overview link={overview} onItemPress={onItemPress} />}
    </div>
  );
}

interface LinkProps {
  link: NavigationLink;
  onItemPress: OnItemPress;
}

/** Icon, name and one line. */
function PanelLink({ link, look, onItemPress }: LinkProps & { look: keyof typeof styles.link }) {
  return (
    <Anchor {...attributesOf(link)} onClick={pressOf(link, 'bar', onItemPress)} className={styles.link[look]}>
      {link.icon && (
        <span className={styles.icon}>
          <Icon name={link.icon} />
        </span>
      )}
      <Words link={link} />
    </Anchor>
  );
}

function Tile({ link, onItemPress }: LinkProps) {
  return (
    <Anchor {...attributesOf(link)} data-plane="ink" onClick={pressOf(link, 'bar', onItemPress)} className={styles.tile}>
      <KhatimOutline />
      <Words link={link} />
      <span className={styles.onward}>
        <Icon name="arrowRight" />
      </span>
    </Anchor>
  );
}

function Overview({ link, onItemPress }: LinkProps) {
  return (
    <Anchor {...attributesOf(link)} onClick={pressOf(link, 'bar', onItemPress)} className={styles.overview}>
      {link.label}
      <span className={styles.onward}>
        <Icon name="arrowRight" size="sm" />
      </span>
    </Anchor>
  );
}

function Words({ link: { label, description } }: { link: NavigationLink }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{label}</span> {description !== undefined && <span className={styles.description}>{description}</span>}
    </span>
  );
}

const attributesOf = ({ href, isCurrent }: NavigationLink) => ({ href, 'aria-current': isCurrent ? ('page' as const) : undefined });

/** The seal's star as nested thin lines. Decorative. */
function KhatimOutline() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.star}>
      <path d={logoStar} />
      <path d={logoStar} transform="translate(18 18) rotate(22.5) scale(.76) translate(-18 -18)" />
      <path d={logoStar} transform="translate(18 18) scale(.56) translate(-18 -18)" />
    </svg>
  );
}
