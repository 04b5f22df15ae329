import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import type { ProjectSceneName, ServiceSceneName } from '../scenes/drawings.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './ServiceScene.css.ts';

export interface ServiceSceneProps extends ElementProps<SVGSVGElement> {
  /**
   * URL of the file that has the scene, on this origin, as the application's bundler gives it: `@zmb/design-system/scenes.svg` for
   * services, `@zmb/design-system/project-scenes.svg` for projects. Browsers do not follow `use` into a `data:` URL.
   */
  file: string;
  /** The service key of the API; AC maintenance uses `ac_services`. Of a project, its room before or after. */
  name: ServiceSceneName | ProjectSceneName;
  /** Text alternative. Without it the drawing is decorative: a heading next to it names what it shows. */
  label?: string;
  /**
   * `scene` is the whole room, `card` a 4:3 detail around what the service works on, `wide` the 3:2 picture of a project, with a ground
   * of its own. @default 'scene'
   */
  crop?: SceneCrop;
}

/** The detail of a scene that is shown. */
type SceneCrop = 'scene' | 'card' | 'wide';

const viewBoxes: Record<SceneCrop, string> = { scene: '-102 -102 204 220', card: '-80 -54 160 120', wide: '-94.5 -65 189 126' };

/**
 * A service, or a project before or after the work, as an isometric drawing, with the subject of the work in gold. Its colours follow the
 * surface around it.
 */
export function ServiceScene({ file, name, label, crop = 'scene', ...passed }: ServiceSceneProps) {
  return (
    <svg
      {...elementProps(passed)}
      viewBox={viewBoxes[crop]}
      preserveAspectRatio={crop === 'card' ? 'xMidYMid slice' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(styles.root, crop === 'wide' && styles.ground)}
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
}
