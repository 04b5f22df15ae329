import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

function Nothing() {
  return null;
}

/** A part of the page that is fetched when it is first needed. When it cannot be had, the page goes on without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}
