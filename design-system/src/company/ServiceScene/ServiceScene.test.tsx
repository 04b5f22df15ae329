import type {} from '@vitest/browser-playwright';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { drawing, markupOf, serviceSceneNames } from './drawings.ts';
import { knownDrawings, loadDrawings } from './scene-code.ts';
import { ServiceScene } from './ServiceScene.tsx';

vi.mock('./scene-code.ts', { spy: true });
beforeAll(() => loadDrawings());

const emulate = (options: object) => cdp().send('Emulation.setEmulatedMedia', options);
afterEach(() => emulate({ features: [] }));

describe('ServiceScene', () => {
  it.each(serviceSceneNames)('draws %s within its view box, using only existing classes', (name) => {
    const { container } = mount(<ServiceScene name={name} />);
    const svg = container.querySelector('svg')!;
    const room = svg.getBBox();
    // A palm may extend beyond the room, but not beyond the view box.
    expect(room.x).toBeGreaterThanOrEqual(-102);
    expect(room.y).toBeGreaterThanOrEqual(-102);
    expect(room.x + room.width).toBeLessThanOrEqual(102);
    expect(room.y + room.height).toBeLessThanOrEqual(118);
    const plain = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    svg.append(plain);
    const styleOf = (path: Element) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(path);
      return `${fill} ${stroke} ${strokeWidth}`;
    };
    const unstyled = [...svg.querySelectorAll('path[class]:not(.l)')].filter((path) => styleOf(path) === styleOf(plain));
    expect(unstyled.map((path) => path.getAttribute('class'))).toEqual([]);
  });

  it('is decorative without a label, and a named image with one', () => {
    const decoration = mount(<ServiceScene name="plumbing" />);
    expect(decoration.container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(decoration.screen.getByRole('img').elements()).toHaveLength(0);
    const named = mount(<ServiceScene name="plumbing" label="A basin and its pipes" />);
    expect(named.screen.getByRole('img', { name: 'A basin and its pipes' }).elements()).toHaveLength(1);
  });

  it('hydrates the server-rendered drawing', () => {
    const first: (Element | null)[] = [];
    const { container, html, complaints } = hydrate(<ServiceScene name="painting" />, (sent) => first.push(sent.querySelector('path')));
    expect(html).toContain(drawing('painting'));
    expect(complaints).toEqual([]);
    expect(container.querySelector('path')).toBe(first[0]);
  });

  it('keeps the server-rendered drawing without loading the drawing code', () => {
    // The server has the drawings; the hydrating browser does not.
    vi.mocked(knownDrawings)
      .mockImplementationOnce(() => ({ drawing, markupOf, serviceSceneNames }))
      .mockReturnValueOnce(undefined);
    vi.mocked(loadDrawings).mockClear();
    const { container, html, complaints } = hydrate(<ServiceScene name="plumbing" />);
    expect(html).toContain(drawing('plumbing'));
    expect(complaints).toEqual([]);
    expect(container.querySelector('svg')!.innerHTML.replaceAll('></path>', '/>')).toBe(drawing('plumbing'));
    expect(loadDrawings).not.toHaveBeenCalled();
  });

  it('loads its drawing after a client-side navigation', async () => {
    vi.mocked(knownDrawings).mockReturnValueOnce(undefined);
    const { container } = mount(<ServiceScene name="plumbing" />);
    const svg = container.querySelector('svg')!;
    const { height } = svg.getBoundingClientRect();
    await vi.waitFor(() => expect(svg.querySelector('path')).not.toBeNull());
    expect(svg.getBoundingClientRect().height).toBe(height);
  });

  it('keeps its drawing on re-render, and changes it with its name', () => {
    const { container, rerender } = mount(<ServiceScene name="painting" />);
    const path = container.querySelector('path');
    rerender(<ServiceScene name="painting" label="A wall" />);
    expect(container.querySelector('path')).toBe(path);
    rerender(<ServiceScene name="handyman" label="A shelf" />);
    expect(container.querySelector('svg')!.innerHTML.replaceAll('></path>', '/>')).toBe(drawing('handyman'));
  });

  it('draws a scene once, and not before its markup is needed', () => {
    const markup = markupOf('electrical');
    expect(markupOf('electrical')).toBe(markup);
    expect(typeof markup.__html).toBe('object');
    expect(String(markup.__html)).toBe(drawing('electrical'));
    const join = vi.spyOn(Array.prototype, 'join');
    const again = String(markup.__html);
    const joined = join.mock.calls.length;
    join.mockRestore();
    expect(joined).toBe(0);
    expect(again).toContain('<path');
  });

  it('fills a 4:3 card to its edges with the room', () => {
    const { container } = mount(<ServiceScene name="handyman" crop="card" />);
    const svg = container.querySelector('svg')!;
    const box = svg.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(4 / 3, 2);
    const corners = [
      [box.left + 1, box.top + 1],
      [box.right - 1, box.top + 1],
      [box.left + 1, box.bottom - 1],
      [box.right - 1, box.bottom - 1],
    ] as const;
    for (const [x, y] of corners) expect(document.elementFromPoint(x, y)?.tagName).toBe('path');
  });

  it.each(['en', 'ar'] as const)('keeps its light on the same side, in %s', (locale) => {
    const { container } = mount(<ServiceScene name="handyman" />, { locale });
    expect(getComputedStyle(container.querySelector('svg')!).transform).toBe('none');
    const [left, right] = ['.u', '.v'].map((look) => container.querySelector(look)!.getBoundingClientRect());
    expect(left!.left).toBeLessThan(right!.left);
  });

  it('becomes line art on the canvas in forced colours', async () => {
    const { container } = mount(<ServiceScene name="electrical" />);
    await emulate({ features: [{ name: 'forced-colors', value: 'active' }] });
    const fills = ['.f', '.g', '.k'].map((look) => getComputedStyle(container.querySelector(look)!).fill);
    expect(new Set(fills).size).toBe(1);
  });
});
