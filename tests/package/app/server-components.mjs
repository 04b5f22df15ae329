// Imports the package as a server component does, with --conditions=react-server: modules that start with 'use client' are references, and
// stylesheets are the bundler's. Prints for each entry the names that are references and those that the server has itself.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    const loaded = nextLoad(url, context);
    const source = String(loaded.source);
    if (!source.startsWith("'use client'")) return loaded;
    const [, names = ''] = /^export \{ (.*) \};$/m.exec(source) ?? [];
    const references = names.split(', ').map((name) => `export const ${name.split(' as ').at(-1)} = Symbol('client');`);
    return { format: 'module', source: references.join('\n'), shortCircuit: true };
  },
});

const entries = {};
for (const entry of ['', '/icons', '/company']) {
  const exported = Object.entries(await import(`@zmb/design-system${entry}`));
  const named = (isReference) => exported.filter(([, value]) => (typeof value === 'symbol') === isReference).map(([name]) => name);
  entries[entry] = { client: named(true), server: named(false) };
}
console.log(JSON.stringify(entries));
