import { useLayoutEffect, useRef, useState } from 'react';

import type { ServiceSceneName } from './drawings.ts';
import { knownDrawings, loadDrawings } from './scene-code.ts';
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

/** React leaves alone what the server has drawn: it is not compared, and never set again while this stays the same. */
const AS_IT_STANDS = { __html: '' };

/** A service as an isometric drawing, gold where the service lends a hand. */
export function ServiceScene(props: ServiceSceneProps) {
  return <Scene key={props.name} {...props} />;
}

function Scene({ name, label, crop = 'scene' }: ServiceSceneProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [markup, setMarkup] = useState(() => knownDrawings()?.markupOf(name) ?? AS_IT_STANDS);
  useLayoutEffect(() => {
    if (picture.current?.firstChild) return;
    // Without its code a scene stays empty: it is decoration, and its place is kept.
    loadDrawings().then(
      ({ markupOf }) => setMarkup(markupOf(name)),
      () => undefined,
    );
  }, [name]);
  return (
    <svg
      ref={picture}
      viewBox={viewBoxes[crop]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={styles.root}
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
}
