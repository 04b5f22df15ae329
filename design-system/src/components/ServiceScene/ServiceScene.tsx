import { markupOf } from './drawings.ts';
import type { ServiceSceneName } from './drawings.ts';
import * as styles from './ServiceScene.css.ts';

export interface ServiceSceneProps {
  /** The service, as the API names it. AC maintenance shows `ac_services`. */
  name: ServiceSceneName;
  /** What the drawing shows. Without it the drawing is decoration: a heading beside it says which service it is. */
  label?: string;
  /** `scene` is the whole room, `card` a 4 : 3 part of it around what the service touches. @default 'scene' */
  crop?: 'scene' | 'card';
}

const viewBoxes = { scene: '-102 -102 204 220', card: '-80 -54 160 120' } as const;

/** A service as an isometric drawing, gold where the service lends a hand. */
export function ServiceScene({ name, label, crop = 'scene' }: ServiceSceneProps) {
  return (
    <svg
      viewBox={viewBoxes[crop]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={styles.root}
      dangerouslySetInnerHTML={markupOf(name)}
    />
  );
}
