import { ArrowRightIcon } from '../Icon/icons.tsx';
import { Anchor } from '../../internal/Anchor.tsx';
import { pressOf } from './navigation.ts';
import type { ItemPress, NavigationGroup, NavigationLink } from './navigation.ts';
import * as styles from './NavigationPanel.css.ts';

type OnItemPress = ItemPress | undefined;

export interface NavigationPanelProps {
  group: NavigationGroup;
  onItemPress: OnItemPress;
}

/** The panel of a group in the wide navigation: its links, and the link to its overview page. */
export function NavigationPanel({ group: { items, overview, look = 'compact', ornament }, onItemPress }: NavigationPanelProps) {
  const isTiled = look === 'tiled' && overview !== undefined;
  return (
    <div className={styles.panel[look]}>
      {isTiled && <Tile link={overview} ornament={ornament} onItemPress={onItemPress} />}
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
      {link.icon && <span className={styles.icon}>{link.icon}</span>}
      <Words link={link} />
    </Anchor>
  );
}

function Tile({ link, ornament, onItemPress }: LinkProps & Pick<NavigationGroup, 'ornament'>) {
  return (
    <Anchor {...attributesOf(link)} data-plane="ink" onClick={pressOf(link, 'bar', onItemPress)} className={styles.tile}>
      {ornament && (
        <span aria-hidden="true" className={styles.ornament}>
          {ornament}
        </span>
      )}
      <Words link={link} />
      <span className={styles.onward}>
        <ArrowRightIcon />
      </span>
    </Anchor>
  );
}

function Overview({ link, onItemPress }: LinkProps) {
  return (
    <Anchor {...attributesOf(link)} onClick={pressOf(link, 'bar', onItemPress)} className={styles.overview}>
      {link.label}
      <span className={styles.onward}>
        <ArrowRightIcon size="sm" />
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
