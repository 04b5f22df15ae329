import { posix } from 'node:path';

/** One import between two files of the repository, as paths from its root. */
export interface Import {
  from: string;
  to: string;
}

/** Folders that import each other, directly or in a circle. */
export interface FolderCycle {
  /** In alphabetical order. */
  folders: string[];
  /** Every import from one of these folders into another one. */
  imports: Import[];
}

/** Finds the import cycles between folders: the strongly connected components of the folder graph (Tarjan's algorithm). */
export function findFolderCycles(imports: readonly Import[]): FolderCycle[] {
  const crossing = imports.filter(({ from, to }) => posix.dirname(from) !== posix.dirname(to));
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of crossing) {
    const folder = posix.dirname(from);
    targets.set(folder, (targets.get(folder) ?? new Set()).add(posix.dirname(to)));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (folder: string) => {
    order.set(folder, order.size);
    lowest.set(folder, order.size - 1);
    stack.push(folder);
    for (const target of targets.get(folder) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(folder, Math.min(lowest.get(folder) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(folder) === order.get(folder)) components.push(stack.splice(stack.indexOf(folder)));
  };
  for (const folder of targets.keys()) if (!order.has(folder)) visit(folder);
  return components
    .filter((folders) => folders.length > 1)
    .map((folders) => ({
      folders: folders.toSorted(),
      imports: crossing.filter(({ from, to }) => folders.includes(posix.dirname(from)) && folders.includes(posix.dirname(to))),
    }));
}
