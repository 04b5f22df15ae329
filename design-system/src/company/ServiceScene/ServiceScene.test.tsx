import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import scenes from './scenes.svg';
import { drawing, serviceSceneNames } from '../scenes/drawings.ts';
import { ServiceScene } from './ServiceScene.tsx';

const emulate = (options: object) => cdp().send('Emulation.setEmulatedMedia', options);
afterEach(() => emulate({ features: [] }));

/** The part of the drawing that is painted, once its file has arrived. */
async function paintedBox(container: Element): Promise<DOMRect> {
  const use = container.querySelector('use')!;
  await vi.waitFor(() => expect(use.getBBox().width).toBeGreaterThan(0));
  return use.getBBox();
}

describe('ServiceScene', () => {
  it.each(serviceSceneNames)('draws %s within its view box', async (name) => {
    const room = await paintedBox(mount(<ServiceScene file={scenes} name={name} />).container);
    // A palm may extend beyond the room, but not beyond the view box.
    expect(room.x).toBeGreaterThanOrEqual(-102);
    expect(room.y).toBeGreaterThanOrEqual(-102);
    expect(room.x + room.width).toBeLessThanOrEqual(102);
    expect(room.y + room.height).toBeLessThanOrEqual(118);
  });

  it('has every colour that the drawings ask for, in forced colours too', async () => {
    const asked = new Set(serviceSceneNames.flatMap((name) => drawing(name).match(/--scene-\w/g) ?? []));
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
    expect(hydrate(<ServiceScene file={scenes} name="painting" />).complaints).toEqual([]);
  });

  it('reserves its space before its file has arrived', async () => {
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

  it.each(['en', 'ar'] as const)('keeps its light on the same side, in %s', (locale) => {
    const { container } = mount(<ServiceScene file={scenes} name="handyman" />, { locale });
    for (const element of container.querySelectorAll('svg, use')) expect(getComputedStyle(element).transform).toBe('none');
  });
});
