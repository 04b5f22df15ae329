import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import type { ServiceSceneName } from '../scenes/drawings.ts';
import * as styles from './ServiceScene.css.ts';

export interface ServiceSceneProps extends ElementProps<SVGSVGElement> {
  /**
   * URL of `@zmb/design-system/scenes.svg` on this origin, as the application's bundler gives it. Browsers do not follow `use` into a
   * `data:` URL.
   */
  file: string;
  /** The service key of the API. AC maintenance uses `ac_services`. */
  name: ServiceSceneName;
  /** Text alternative. Without it the drawing is decorative: a heading next to it names the service. */
  label?: string;
  /** `scene` is the whole room, `card` a 4:3 detail around what the service works on. @default 'scene' */
  crop?: 'scene' | 'card';
}

const viewBoxes = { scene: '-102 -102 204 220', card: '-80 -54 160 120' } as const;

/** A service as an isometric drawing, with gold on what the service works on. Its colours are those of the surface it stands on. */
export function ServiceScene({ file, name, label, crop = 'scene', ...passed }: ServiceSceneProps) {
  return (
    <svg
      {...elementProps(passed)}
      viewBox={viewBoxes[crop]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={styles.root}
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
}
