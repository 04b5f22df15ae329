import { compact, extentOf, flat, paintersOrder, pathOf, project, turns, wide } from './iso.ts';
import type { Extent, Flat, Point } from './iso.ts';

interface Item {
  extent: Extent;
  /** Pieces of path data with their class, in painting order. */
  paths: [look: string, data: string][];
}

/** Styles without a fill: only these may share a path, because a face must cover the outline of the one behind it. */
const lines = 'ltonm';

/** Fills of the three visible faces of a solid: top, left and right. */
const skins = {
  plain: ['a', 'b', 'c'],
  gold: ['g', 'h', 'i'],
  ink: ['k', 'k', 'k'],
  glass: ['w', 'w', 'w'],
  worn: ['A', 'B', 'C'],
} as const;
export type Skin = keyof typeof skins;

/** A project's room is drawn twice, from the same viewpoint. */
export type Stage = 'before' | 'after';

/** Objects that many scenes could have: those of neighbouring cards differ (`neighbouring-scenes.test.ts` of the site). */
export type Prop = 'bucket' | 'ladder' | 'plant' | 'sofa' | 'toolbox';

/** Builder of a drawing. Each method adds to it and returns it. */
export class Scene {
  private readonly ground: Item['paths'] = [];
  private readonly items: Item[] = [];
  private last = this.ground;
  /** The props that `parts.ts` has drawn in it. */
  readonly props = new Set<Prop>();

  private add(extent: Extent, ...paths: Item['paths']): this {
    this.last = paths;
    this.items.push({ extent, paths });
    return this;
  }

  /** A face on the floor or a wall, behind everything else. */
  base(look: string, ...points: Point[]): this {
    this.ground.push([look, pathOf(points.map(project), 'z')]);
    this.last = this.ground;
    return this;
  }

  /** Marks and patches that follow are on the floor and the walls, behind everything else. */
  behind(): this {
    this.last = this.ground;
    return this;
  }

  /** A box, from its minimum corner. */
  box(x: number, y: number, z: number, w: number, d: number, h: number, skin: Skin = 'plain'): this {
    const [X, Y, Z] = [x + w, y + d, z + h];
    const look = skins[skin];
    const face = (...points: Point[]) => pathOf(points.map(project), 'z');
    return this.add(
      [
        [x, y, z],
        [X, Y, Z],
      ],
      [look[0], face([x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z])],
      [look[1], face([x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z])],
      [look[2], face([X, y, z], [X, Y, z], [X, Y, Z], [X, y, Z])],
    );
  }

  /** An upright cylinder; with a different top radius, a truncated cone. */
  round(x: number, y: number, z: number, r: number, h: number, skin: Skin = 'plain', top = r): this {
    const [cx, cy] = project([x, y, z]);
    const look = skins[skin];
    const most = Math.max(r, top);
    const side = `M${cx - r * wide} ${cy}a${r * wide} ${r * flat} 0 0 0 ${2 * r * wide} ${0}l${(top - r) * wide} ${-h}H${cx - top * wide}z`;
    return this.add(
      [
        [x - most, y - most, z],
        [x + most, y + most, z + h],
      ],
      [look[1], side],
      [look[0], this.ring(2, [x, y, z + h], top)],
    );
  }

  /** A horizontal cylinder along x (axis 0) or y (axis 1), from the centre of its far end. */
  tube(axis: 0 | 1, x: number, y: number, z: number, r: number, length: number, skin: Skin = 'plain'): this {
    const end: Point = axis === 0 ? [x + length, y, z] : [x, y + length, z];
    const [from, to] = [project([x, y, z]), project(end)];
    const [dx, dy] = this.major(axis, r);
    const arc = `a${r * wide} ${r * flat} ${axis === 0 ? -60 : 60} 0 0 ${-2 * dx} ${-2 * dy}`;
    const side = `M${from[0] + dx} ${from[1] + dy}${arc}l${to[0] - from[0]} ${to[1] - from[1]} ${2 * dx} ${2 * dy}z`;
    const low: Point = axis === 0 ? [x, y - r, z - r] : [x - r, y, z - r];
    const high: Point = axis === 0 ? [end[0], y + r, z + r] : [x + r, end[1], z + r];
    const look = skins[skin];
    return this.add([low, high], [look[1], side], [look[2], this.ring(axis, end, r)]);
  }

  /** The semi-major axis on the screen of a circle normal to an axis. */
  private major(axis: 0 | 1 | 2, r: number): Flat {
    const turn = (turns[axis] * Math.PI) / 180;
    return [r * wide * Math.cos(turn), r * wide * Math.sin(turn)];
  }

  private ring(axis: 0 | 1 | 2, center: Point, r: number): string {
    const [cx, cy] = project(center);
    const turn = turns[axis];
    const [dx, dy] = this.major(axis, r);
    const arc = (sign: number) => `a${r * wide} ${r * flat} ${turn} 1 0 ${-2 * sign * dx} ${-2 * sign * dy}`;
    return `M${cx + dx} ${cy + dy}${arc(1)}${arc(-1)}z`;
  }

  /** A flat face anywhere in space. */
  face(look: string, ...points: Point[]): this {
    return this.add(extentOf(points), [look, pathOf(points.map(project), 'z')]);
  }

  /** A line anywhere in space. */
  line(look: string, ...points: Point[]): this {
    return this.add(extentOf(points), [look, pathOf(points.map(project))]);
  }

  /** A pipe, bar or leg along a line: a stroke in its thickness within a stroke for its edges. */
  pipe(look: 'p' | 'y', ...points: Point[]): this {
    const data = pathOf(points.map(project));
    return this.add(extentOf(points), ['j', data], [look, data]);
  }

  /** A line that stays visible on gold as well: it has an outline in the background colour. */
  cable(...points: Point[]): this {
    const data = pathOf(points.map(project));
    return this.add(extentOf(points), ['s', data], ['l', data]);
  }

  /** Adds a line to the previous solid. */
  mark(look: string, ...points: Point[]): this {
    this.last.push([look, pathOf(points.map(project))]);
    return this;
  }

  /** Adds a face to the previous solid. Consecutive faces of one style become one path, so they must not overlap. */
  patch(look: string, ...points: Point[]): this {
    const data = pathOf(points.map(project), 'z');
    const before = this.last.at(-1);
    if (before?.[0] === look) before[1] += data;
    else this.last.push([look, data]);
    return this;
  }

  /** Adds to the previous solid a circle in the plane normal to the axis. */
  disc(look: string, axis: 0 | 1 | 2, center: Point, r: number): this {
    this.last.push([look, this.ring(axis, center, r)]);
    return this;
  }

  /** A curve through screen offsets from a point in space, as path data: leaves, drops, hoses. */
  curve(look: string, at: Point, data: string): this {
    this.last.push([look, `M${project(at).join(' ')}${data}`]);
    return this;
  }

  /** Adds to the previous solid a face with a soft outline, through the middles between the points: stains, cloth, puddles. */
  blot(look: string, ...points: Point[]): this {
    let [bends, end] = ['', ''];
    for (const [i, point] of points.entries()) {
      const [x, y] = project(point);
      const [nextX, nextY] = project(points[i + 1] ?? points[0] ?? point);
      end = `${(x + nextX) / 2} ${(y + nextY) / 2}`;
      bends += `Q${x} ${y} ${end}`;
    }
    // A closed curve.
    this.last.push([look, `M${end}${bends}z`]);
    return this;
  }

  /** A position in space for marks that belong to no solid. */
  at(low: Point, high: Point = low): this {
    return this.add([low, high]);
  }

  /** The look and the data of each path, in painting order. Consecutive lines of one style share a path. */
  paths(): [look: string, data: string][] {
    const merged: [string, string][] = [];
    for (const [look, data] of [...this.ground, ...paintersOrder(this.items).flatMap(({ paths }) => paths)]) {
      const before = merged.at(-1);
      if (before?.[0] === look && lines.includes(look)) before[1] += data;
      else merged.push([look, data]);
    }
    return merged.map(([look, data]) => [look, compact(data)]);
  }
}
