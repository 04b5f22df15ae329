import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import projectScenes from './project-scenes.svg';
import scenes from './scenes.svg';
import { drawing, projectSceneNames, serviceSceneNames } from '../scenes/drawings.ts';
import { ServiceScene } from './ServiceScene.tsx';

const emulate = (options: object) => cdp().send('Emulation.setEmulatedMedia', options);
afterEach(() => emulate({ features: [] }));

/** The painted part of the drawing, once its file has loaded. */
async function paintedBox(container: Element): Promise<DOMRect> {
  const use = container.querySelector('use')!;
  await expect.poll(() => use.getBBox().width).toBeGreaterThan(0);
  return use.getBBox();
}

const all = [
  ...serviceSceneNames.map((name) => [name, scenes] as const),
  ...projectSceneNames.map((name) => [name, projectScenes] as const),
];

describe('ServiceScene', () => {
  it.each(all)('draws %s within its view box', async (name, file) => {
    const room = await paintedBox(mount(<ServiceScene file={file} name={name} />).container);
    // A palm may extend beyond the room, but not beyond the view box.
    expect(room.x).toBeGreaterThanOrEqual(-102);
    expect(room.y).toBeGreaterThanOrEqual(-102);
    expect(room.x + room.width).toBeLessThanOrEqual(102);
    expect(room.y + room.height).toBeLessThanOrEqual(118);
  });

  it('defines every colour that the drawings use, in forced colours too', async () => {
    const asked = new Set(all.flatMap(([name]) => drawing(name).match(/--scene-\w/g) ?? []));
    expect(asked.size).toBeGreaterThan(15);
    const { container } = mount(<ServiceScene file={scenes} name="electrical" />);
    const style = getComputedStyle(container.querySelector('svg')!);
    const missing = () => [...asked].filter((name) => style.getPropertyValue(name) === '');
    expect(missing()).toEqual([]);
    await emulate({ features: [{ name: 'forced-colors', value: 'active' }] });
    expect(missing()).toEqual([]);
    const [ground, gold, ink] = ['f', 'g', 'k'].map((look) => style.getPropertyValue(`--scene-${look}`));
    expect([gold, ink]).toEqual([ground, ground]);
  });

  it('is decorative without a label, and a named image with one', () => {
    const decoration = mount(<ServiceScene file={scenes} name="plumbing" />);
    expect(decoration.container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(decoration.screen.getByRole('img').elements()).toHaveLength(0);
    const named = mount(<ServiceScene file={scenes} name="plumbing" label="A basin and its pipes" />);
    expect(named.screen.getByRole('img', { name: 'A basin and its pipes' }).elements()).toHaveLength(1);
  });

  it('hydrates without a difference', () => {
    expect(hydrate(<ServiceScene file={scenes} name="painting" />).loggedErrors).toEqual([]);
  });

  it('reserves its space before its file has loaded', async () => {
    const { container } = mount(<ServiceScene file={scenes} name="plumbing" />);
    const svg = container.querySelector('svg')!;
    const { height } = svg.getBoundingClientRect();
    expect(height).toBeGreaterThan(100);
    await paintedBox(container);
    expect(svg.getBoundingClientRect().height).toBe(height);
  });

  it('fills a 4:3 card to its edges with the room', async () => {
    const { container } = mount(<ServiceScene file={scenes} name="handyman" crop="card" />);
    await paintedBox(container);
    const svg = container.querySelector('svg')!;
    const box = svg.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(4 / 3, 2);
    const corners = [
      [box.left + 1, box.top + 1],
      [box.right - 1, box.top + 1],
      [box.left + 1, box.bottom - 1],
      [box.right - 1, box.bottom - 1],
    ] as const;
    for (const [x, y] of corners) expect(document.elementFromPoint(x, y)?.tagName).toBe('use');
  });

  it('shows a project in a 3:2 picture, on a ground beside the room', async () => {
    const { container } = mount(<ServiceScene file={projectScenes} name="office_before" crop="wide" />);
    await paintedBox(container);
    const svg = container.querySelector('svg')!;
    const box = svg.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(3 / 2, 2);
    const at = (x: number, y: number) => document.elementFromPoint(x, y)?.tagName;
    expect([at(box.left + 1, box.bottom - 4), at(box.right - 1, box.bottom - 4)]).toEqual(['use', 'use']);
    expect(at(box.left + 1, box.top + 1)).toBe('svg');
    expect(getComputedStyle(svg).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    const whole = mount(<ServiceScene file={projectScenes} name="office_before" />);
    expect(getComputedStyle(whole.container.querySelector('svg')!).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  it.each(['en', 'ar'] as const)('keeps its light on the same side, in %s', (locale) => {
    const { container } = mount(<ServiceScene file={scenes} name="handyman" />, { locale });
    for (const element of container.querySelectorAll('svg, use')) expect(getComputedStyle(element).transform).toBe('none');
  });
});
