import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { markPure, withoutDataMode } from './lean-router.ts';

async function installedCode(): Promise<string[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('react-router')));
  const chunks = (await readdir(folder)).filter((file) => file.startsWith('chunk-') && file.endsWith('.mjs'));
  return Promise.all(chunks.map((file) => readFile(join(folder, file), 'utf8')));
}

describe('markPure', () => {
  it('marks calls that only make something, and keeps everything else word for word', () => {
    const code = 'var A = React2.createContext(null);\nA.displayName = "A";\nvar b = new Set(c);\nfoo(A);\n';
    expect(markPure(code)).toBe('var A = /* @__PURE__ */ React2.createContext(null);\n\nvar b = /* @__PURE__ */ new Set(c);\nfoo(A);\n');
  });

  it('finds such calls in the router that is installed', async () => {
    const codes = await installedCode();
    const marked = codes.map(markPure).join('');
    expect(marked.match(/\/\* @__PURE__ \*\/ React\d*\.createContext/g)?.length).toBeGreaterThan(8);
    expect(marked).not.toMatch(/^\w+\.displayName/m);
  });
});

describe('withoutDataMode', () => {
  it('leaves the data mode out of the router that is installed', async () => {
    const code = (await installedCode()).map(withoutDataMode).join('');
    expect(code).toContain('const dataRouterState = undefined;');
    expect(code).not.toMatch(/dataRouterOpts\?\.state|\? useNavigateStable\(\)|^RenderErrorBoundary\.contextType/m);
  });

  it('leaves other files as they are, and refuses a router that has changed', () => {
    expect(withoutDataMode('export {};')).toBe('export {};');
    expect(() => withoutDataMode('function useNavigate() {}')).toThrow('no longer in react-router');
  });
});
