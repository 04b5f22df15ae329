/**
 * How each look of a path is drawn, by its letter. Colours are custom properties (`--scene-<letter>`), which the page that uses the
 * drawing sets (`ServiceScene.css.ts`); all that is not said here is inherited from its `svg` element.
 */
const looks: Record<string, string> = {
  // A line, and a thin one.
  l: '',
  t: ' stroke-width="0.7"',
  // The stroke width of pipes scales with the drawing.
  j: ' stroke-width="3"',
  p: ' stroke="var(--scene-p)" stroke-width="1.8"',
  y: ' stroke="var(--scene-y)" stroke-width="1.8"',
  // Joints, gold, water and air.
  m: ' stroke="var(--scene-m)" stroke-width="0.7"',
  o: ' stroke="var(--scene-o)" stroke-width="1.5"',
  n: ' stroke="var(--scene-n)"',
  // An outline beneath a cable, so that it is visible on gold too.
  s: ' stroke="var(--scene-s)" stroke-width="3.5" stroke-linecap="butt"',
  // Sky and the light of a lamp have no outline.
  z: ' fill="var(--scene-z)" stroke="none"',
  q: ' fill="var(--scene-q)" fill-opacity="0.2" stroke="none"',
  d: ' fill="var(--scene-d)" fill-opacity="0.55"',
  r: ' fill="var(--scene-r)" stroke-width="0.7"',
};
const scaling = 'jpy';

/** The attributes of a path, each with a space before it. */
export function attributesOf(look: string): string {
  const effect = scaling.includes(look) ? '' : ' vector-effect="non-scaling-stroke"';
  return (looks[look] ?? ` fill="var(--scene-${look})"`) + effect;
}
