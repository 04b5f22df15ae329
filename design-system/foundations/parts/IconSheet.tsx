import { useState } from 'react';

import { drawings, icons, type IconName, mirroredIcons } from '../../src/components/Icon/icons.ts';
import { Badge, Icon, SearchField } from '../../src/index.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const names = Object.keys(drawings) as IconName[];
const isNetwork = (name: IconName) => name.startsWith('network');
const isForVisitors = (name: IconName) => name in icons && !isNetwork(name);

const groups: readonly (readonly [title: string, has: (name: IconName) => boolean])[] = [
  ['For visitors', isForVisitors],
  ['Social networks', isNetwork],
  ['For staff only', (name) => !isForVisitors(name) && !isNetwork(name)],
];

function IconCell({ name }: { name: IconName }) {
  const isMirrored = mirroredIcons.has(name);
  return (
    <li className={styles.iconCell}>
      <span className={styles.both}>
        <span dir="ltr">
          <Icon name={name} size="lg" />
        </span>
        {isMirrored && (
          <span dir="rtl">
            <Icon name={name} size="lg" />
          </span>
        )}
      </span>
      <span className={styles.iconName}>{name}</span>
      {isMirrored && <Badge>turns round</Badge>}
    </li>
  );
}

/** All icons, filterable by name. Mirrored icons are shown in both directions. */
export function IconSheet() {
  const [wanted, setWanted] = useState('');
  const found = names.filter((name) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Specimen>
      <div className={styles.stack}>
        <SearchField label="Find an icon" value={wanted} onChange={setWanted} resultMessage={`${found.length} of ${names.length} icons`} />
        {groups.map(([title, has]) => {
          const members = found.filter(has);
          if (members.length === 0) return null;
          return (
            <section key={title} aria-label={title} className={styles.stack}>
              <p className={styles.groupTitle}>
                {title}, {members.length}
              </p>
              <ul className={styles.iconGrid}>
                {members.map((name) => (
                  <IconCell key={name} name={name} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Specimen>
  );
}
