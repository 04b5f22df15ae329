import { useState } from 'react';

import * as applicationIcons from '../../src/components/Icon/application-icons.tsx';
import * as icons from '../../src/components/Icon/icons.tsx';
import { Badge, type IconProps, SearchField } from '../../src/index.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const all = { ...icons, ...applicationIcons };
type Name = keyof typeof all;
const names = Object.keys(all) as Name[];
const isNetwork = (name: string) => name.startsWith('Network');

const groups: readonly (readonly [title: string, has: (name: Name) => boolean])[] = [
  ['For public pages', (name) => name in icons && !isNetwork(name)],
  ['Social networks', isNetwork],
  ['For applications', (name) => name in applicationIcons],
];

function IconCell({ name }: { name: Name }) {
  const Drawing = all[name];
  // Icons pass their props on unchanged, so the drawing shows whether it is mirrored.
  const { isMirrored = false } = (Drawing({}) as { props: IconProps & { isMirrored?: boolean } }).props;
  return (
    <li className={styles.iconCell}>
      <span className={styles.both}>
        <span dir="ltr">
          <Drawing size="lg" />
        </span>
        {isMirrored && (
          <span dir="rtl">
            <Drawing size="lg" />
          </span>
        )}
      </span>
      <span className={styles.iconName}>{name}</span>
      {isMirrored && <Badge>mirrored</Badge>}
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
