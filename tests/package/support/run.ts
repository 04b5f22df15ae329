import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The environment without what npm, Vitest and this project's commands set, as an installation by hand has it. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV|NODE_PATH)/i.test(name)));

/**
 * Runs a program to its end and returns what it printed.
 *
 * @throws Error with all that it printed, when it fails.
 */
export async function run(command: string, args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { ...options, maxBuffer: 2 ** 26 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error([error.message, error.stdout, error.stderr].join('\n'));
    },
  );
  return stdout;
}
