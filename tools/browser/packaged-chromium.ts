import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import subsetFont from 'subset-font';

const run = promisify(execFile);

// The package unpacks into the temporary folder of its process, which may hold an incomplete browser or one of another user.
const UNPACK = `
  const [, packageUrl, libraries] = process.argv;
  const { default: chromium, inflate } = await import(packageUrl);
  await Promise.all([chromium.executablePath(), inflate(libraries)]);
`;

const LAUNCHER = `#!/bin/sh
# Runs the browser with its own libraries and fonts, so that it draws the same on every machine.
here=\${0%/*}
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <!-- Whatever a page asks for, and whatever the language of the machine. -->
  <match target="pattern"><edit name="family" mode="append_last" binding="strong"><string>Open Sans</string></edit></match>
</fontconfig>
`;

/** Open Sans, which comes with the browser, has no Arabic. */
const ARABIC_FONT = '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';

/** Folders for the browser, best first: in the checkout, in the cache of the user, or among temporary files. */
function cacheFolders(): string[] {
  const checkout = join(import.meta.dirname, '..', '..');
  return [
    join(checkout, 'node_modules', '.cache', 'zmb'),
    join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'zmb'),
    join(tmpdir(), `zmb-${process.getuid?.() ?? 'user'}`),
  ];
}

/**
 * Unpacks the Chromium that comes by npm, once, and says how to start it.
 * Each process unpacks into its own folder and renames it when complete, so that others see all of it or nothing.
 *
 * @throws Error that lists why none of the folders could be used.
 */
export async function packagedChromium(folders: string[] = cacheFolders()): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '..', 'package.json')) as { version: string };
  const name = `chromium-${version}-own-fonts`;
  for (const folder of folders) {
    if (await isUsable(join(folder, name))) return launcherIn(join(folder, name));
  }
  const refusals: string[] = [];
  for (const folder of folders) {
    try {
      await unpackInto(folder, name, entry);
      return launcherIn(join(folder, name));
    } catch (error) {
      refusals.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`The browser that comes by npm could not be unpacked.\n${refusals.join('\n')}`);
}

const launcherIn = (folder: string) => join(folder, 'launch-chromium');

async function isUsable(folder: string): Promise<boolean> {
  return access(launcherIn(folder), constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function unpackInto(folder: string, name: string, entry: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, `${name}-`));
  try {
    const libraries = join(dirname(entry), '..', 'bin', 'al2023.tar.br');
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK, entry, libraries], {
      env: { ...process.env, TMPDIR: staging, NODE_OPTIONS: '' },
    });
    await writeFile(join(staging, 'fonts.conf'), FONTS);
    const arabic = await readFile(createRequire(import.meta.url).resolve(ARABIC_FONT));
    // Fontconfig does not read WOFF2.
    const readable = await subsetFont(arabic, '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
    await writeFile(join(staging, 'fonts', 'readex-pro-arabic.ttf'), readable);
    await writeFile(launcherIn(staging), LAUNCHER);
    await makeReadable(staging);
    await rename(staging, join(folder, name));
    await removeAbandoned(folder, name);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another process was faster: use its browser.
    if (!(await isUsable(join(folder, name)))) throw error;
  }
}

/** Removes older versions, and incomplete folders of killed processes after an hour. */
async function removeAbandoned(folder: string, name: string): Promise<void> {
  for (const other of await readdir(folder)) {
    const path = join(folder, other);
    if (other === name || !other.startsWith('chromium-')) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** The archive has the owner of the machine that packed it, and files that other users cannot read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (process.getuid?.() === 0) await chown(path, 0, 0);
    await chmod(path, 0o755);
  }
}
