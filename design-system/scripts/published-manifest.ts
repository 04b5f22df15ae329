type Manifest = Record<string, unknown>;

/** Fields that only the workspace needs. */
const WORKSPACE_FIELDS = ['private', 'devDependencies', 'scripts', 'publishConfig'];

/** What the published modules import. In the workspace these are development packages: nothing of them runs in production. */
const LIBRARIES = ['@internationalized/date', '@visx/scale', '@visx/shape', 'react-aria-components'];

/**
 * The published manifest: the workspace's, with the fields of `publishConfig` applied, and the libraries as dependencies with version
 * ranges in place of exact versions, so that an application shares its own copy of a library.
 */
export function publishedManifest(workspace: Manifest): Manifest {
  const own = Object.entries(workspace).filter(([name]) => !WORKSPACE_FIELDS.includes(name));
  const { publishConfig = {}, devDependencies = {} } = workspace as { publishConfig?: Manifest; devDependencies?: Record<string, string> };
  const ranges = Object.fromEntries(LIBRARIES.map((name) => [name, `^${devDependencies[name]}`]));
  return { ...Object.fromEntries(own), ...publishConfig, dependencies: ranges };
}
