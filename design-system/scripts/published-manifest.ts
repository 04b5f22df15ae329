type Manifest = Record<string, unknown>;

/** Fields that only the workspace needs. */
const OF_THE_WORKSPACE = ['private', 'devDependencies', 'scripts', 'publishConfig'];

/**
 * The published manifest: the workspace's, with the fields of `publishConfig` applied, and with version ranges
 * in place of exact versions, so that an application shares its own copy of a library.
 */
export function publishedManifest(workspace: Manifest): Manifest {
  const own = Object.entries(workspace).filter(([name]) => !OF_THE_WORKSPACE.includes(name));
  const { publishConfig = {}, dependencies = {} } = workspace as { publishConfig?: Manifest; dependencies?: Record<string, string> };
  const ranges = Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, `^${version}`]));
  return { ...Object.fromEntries(own), ...publishConfig, dependencies: ranges };
}
