type Manifest = Record<string, unknown>;

/** What only the workspace needs. */
const OF_THE_WORKSPACE = ['private', 'devDependencies', 'scripts', 'publishConfig'];

/**
 * The manifest that is published: that of the workspace, with the fields of `publishConfig` in place of its own, and with ranges
 * where the workspace has one version, so that an application that has the same library has it once.
 */
export function publishedManifest(workspace: Manifest): Manifest {
  const own = Object.entries(workspace).filter(([name]) => !OF_THE_WORKSPACE.includes(name));
  const { publishConfig = {}, dependencies = {} } = workspace as { publishConfig?: Manifest; dependencies?: Record<string, string> };
  const ranges = Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, `^${version}`]));
  return { ...Object.fromEntries(own), ...publishConfig, dependencies: ranges };
}
