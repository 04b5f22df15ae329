import { useState } from 'react';

import { Button } from '../../src/index.ts';
import { media } from '../../src/theme/breakpoints.ts';
import { vars } from '../../src/theme/contract.css.ts';
import { scale } from '../../src/theme/scale.ts';
import { DataTable } from './DataTable.tsx';
import { pixelsAt } from './length-at.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const Name = ({ children }: { children: string }) => <span className={styles.code}>{children}</span>;

/** Every step of the space scale, drawn to scale. */
export function Spaces() {
  return (
    <Specimen>
      <DataTable
        caption="Steps of space"
        heads={['Step', 'As long as it is', 'at 360', 'at 1280', 'Written']}
        rows={Object.entries(scale.space).map(([name, length]) => [
          <Name key="name">{`space.${name}`}</Name>,
          <div key="bar" className={styles.bar} style={{ inlineSize: length }} />,
          pixelsAt(length, 360),
          pixelsAt(length, 1280),
          <Name key="length">{length}</Name>,
        ])}
      />
    </Specimen>
  );
}

/** Every radius, on a tile. */
export function Radii() {
  return (
    <Specimen>
      <div className={styles.tiles}>
        {Object.entries(scale.radius).map(([name, length]) => (
          <div key={name} className={styles.tile} style={{ borderRadius: length }}>
            <Name>{`radius.${name}`}</Name>
            {length}
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The single shadow, next to a surface without it. */
export function Shadow() {
  const shadow = `0 0.5rem 2rem ${vars.color.shadow.soft}`;
  return (
    <Specimen>
      <div className={styles.tiles}>
        <div className={styles.tile}>lies on the page</div>
        <div className={styles.tile} style={{ boxShadow: shadow, backgroundColor: vars.color.surface.base }}>
          <Name>shadow.soft</Name>
          floats above it
        </div>
      </div>
    </Specimen>
  );
}

/** Both durations with their easing; a button plays them. */
export function Motions() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Specimen>
      <div className={styles.stack}>
        {(['quick', 'calm'] as const).map((name) => (
          <div key={name}>
            <Name>{`motion.${name}: ${scale.motion[name]}`}</Name>
            <div className={styles.track}>
              <span className={`${styles.runner} ${isMoved ? styles.moved : ''}`} style={{ transitionDuration: scale.motion[name] }} />
            </div>
          </div>
        ))}
        <Name>{`motion.ease: ${scale.motion.ease}`}</Name>
        <div>
          <Button variant="secondary" onPress={() => setMoved(!isMoved)}>
            Move
          </Button>
        </div>
      </div>
    </Specimen>
  );
}

/** Every media condition that styles may use. */
export function Breakpoints() {
  return (
    <Specimen>
      <DataTable
        caption="Conditions of styles"
        heads={['Name', 'Condition', 'From']}
        rows={Object.entries(media).map(([name, condition]) => {
          const [, width] = /min-width: ([\d.]+rem)/.exec(condition) ?? [];
          return [<Name key="name">{`media.${name}`}</Name>, <Name key="condition">{condition}</Name>, width ? pixelsAt(width, 0) : '–'];
        })}
      />
    </Specimen>
  );
}
