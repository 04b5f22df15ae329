import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchApplication, pause, startApplication } from './application.ts';

const log: string[] = [];
const dataUrl = (name: string, code = '') => `data:text/javascript,${encodeURIComponent(`globalThis.evaluated.push('${name}');${code}`)}`;

/** The part of a document that `fetchApplication` uses. */
function fakePage(canPreload: boolean) {
  const links: { rel?: string; href?: string }[] = [];
  const createLink = () => {
    const link: Record<string, unknown> = { relList: { supports: (rel: string) => canPreload && rel === 'modulepreload' } };
    link['setAttribute'] = (name: string, value: string) => (link[name] = value);
    return link;
  };
  vi.stubGlobal('document', {
    createElement: createLink,
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
    querySelector: (selector: string) => links.find(({ rel, href }) => selector === `link[rel=${rel}][href="${href}"]`) ?? null,
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('evaluated', log);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => void setTimeout(callback, 1));
  return links;
}

beforeEach(() => void log.splice(0));
afterEach(() => void vi.unstubAllGlobals());

describe('fetchApplication', () => {
  it('requests each file once, however often it is called, and evaluates none', () => {
    const links = fakePage(true);
    fetchApplication(['/a.js', '/b.js']);
    fetchApplication(['/b.js', '/c.js']);
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', '/a.js'],
      ['modulepreload', '/b.js'],
      ['modulepreload', '/c.js'],
    ]);
    expect(log).toEqual([]);
  });
});

describe('startApplication', () => {
  it('fetches ahead and evaluates the files in their order, each in a task of its own', async () => {
    const links = fakePage(true);
    const files = ['first', 'second', 'entry'].map((name) => dataUrl(name));
    vi.stubGlobal('scheduler', { yield: () => Promise.resolve(void log.push('yield')) });
    await startApplication(files);
    expect(links.map(({ href }) => href)).toEqual(files);
    expect(log).toEqual(['first', 'yield', 'second', 'yield', 'entry', 'yield']);
  });

  it('imports only the entry where modulepreload is unsupported', async () => {
    const links = fakePage(false);
    await startApplication([dataUrl('part'), dataUrl('only entry')]);
    expect([links, log]).toEqual([[], ['only entry']]);
  });

  it('starts on a hidden page, which has no frames', async () => {
    fakePage(true);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    await startApplication([dataUrl('unseen')]);
    expect(log).toEqual(['unseen']);
  });

  it('rejects when a file cannot be loaded, and evaluates nothing after it', async () => {
    fakePage(true);
    await expect(startApplication([dataUrl('broken', 'throw new Error("gone")'), dataUrl('after it')])).rejects.toThrow('gone');
    expect(log).toEqual(['broken']);
  });
});

describe('pause', () => {
  it('continues in another task where the browser has no scheduler', async () => {
    fakePage(true);
    expect('scheduler' in globalThis).toBe(false);
    let isLater = false;
    setTimeout(() => (isLater = true));
    await pause();
    expect(isLater).toBe(true);
  });
});
