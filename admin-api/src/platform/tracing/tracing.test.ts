import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

describe('OpenTelemetry', () => {
  it('[OPS-16] is imported by one file, which only a configured endpoint loads', () => {
    const sources = globSync('**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') }).map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(root, path), 'utf8'),
    }));
    const importing = (name: RegExp) => sources.filter(({ text }) => name.test(text)).map(({ path }) => path);
    expect(importing(/from '@opentelemetry\//)).toEqual(['platform/tracing/otlp-tracer.ts']);
    expect(importing(/^import (?!type ).*otlp-tracer\.ts'/m)).toEqual([]);
    expect(importing(/import\('\.\/otlp-tracer\.ts'\)/)).toEqual(['platform/tracing/tracing.service.ts']);
    const service = sources.find(({ path }) => path.endsWith('tracing.service.ts'))?.text ?? '';
    expect(service.indexOf('if (endpoint === undefined) return undefined;')).toBeLessThan(service.indexOf("import('./otlp-tracer.ts')"));
  });
});
