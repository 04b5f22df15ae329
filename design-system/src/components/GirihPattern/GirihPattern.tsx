import { useId } from 'react';

import * as styles from './GirihPattern.css.ts';
import { girihTile } from './girih.ts';

export interface GirihPatternProps {
  /** Length of a tile's edge: how large the pattern is drawn. @default 'large' */
  size?: keyof typeof edges;
}

const edges = { small: 24, large: 54 } as const;
const tiles = { small: girihTile(edges.small), large: girihTile(edges.large) };

/** Interlaced stars in thin gold lines. Fills its positioned parent; pure decoration. */
export function GirihPattern({ size = 'large' }: GirihPatternProps) {
  const id = useId();
  const { width, height, stars, places } = tiles[size];
  return (
    <svg aria-hidden="true" className={styles.root}>
      <defs>
        {Object.entries(stars).map(([name, path]) => (
          <path key={name} id={`${id}-${name}`} d={path} />
        ))}
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          {places.map(({ star, x, y }) => (
            <use key={`${x} ${y}`} href={`#${id}-${star}`} x={x} y={y} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} className={styles.plane} />
    </svg>
  );
}
