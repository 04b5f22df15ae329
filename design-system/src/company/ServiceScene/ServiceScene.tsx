import { useLayoutEffect, useRef, useState, useImperativeHandle } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import type { ServiceSceneName } from './drawings.ts';
import { knownDrawings, loadDrawings } from './scene-code.ts';
import * as styles from './ServiceScene.css.ts';

export interface ServiceSceneProps extends ElementProps<SVGSVGElement> {
  /** The service key of the API. AC maintenance uses `ac_services`. */
  name: ServiceSceneName;
  /** Text alternative. Without it the drawing is decorative: a heading next to it names the service. */
  label?: string;
  /** `scene` is the whole room, `card` a 4:3 detail around what the service works on. @default 'scene' */
  crop?: 'scene' | 'card';
}

const viewBoxes = { scene: '-102 -102 204 220', card: '-80 -54 160 120' } as const;

/** React leaves server-rendered markup alone: it is not compared, and not set again while this object stays the same. */
const AS_IT_STANDS = { __html: '' };

/** A service as an isometric drawing, with gold on what the service works on. */
export function ServiceScene(props: ServiceSceneProps) {
  return <Scene key={props.name} {...props} />;
}

function Scene({ ref, name, label, crop = 'scene', ...passed }: ServiceSceneProps) {
  const picture = useRef<SVGSVGElement>(null);
  useImperativeHandle(ref, () => picture.current as SVGSVGElement, []);
  const [markup, setMarkup] = useState(() => knownDrawings()?.markupOf(name) ?? AS_IT_STANDS);
  useLayoutEffect(() => {
    if (picture.current?.firstChild) return;
    // While its code is missing a scene stays empty: it is decorative, and its space is reserved.
    loadDrawings().then(
      ({ markupOf }) => setMarkup(markupOf(name)),
      () => undefined,
    );
  }, [name]);
  return (
    <svg
      {...elementProps(passed)}
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
