import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { format, type FormatConfig } from 'oxfmt';

const CONFIG = join(import.meta.dirname, '../../.oxfmtrc.json');

/**
 * Formats a text that a command writes as `npm run format` would.
 *
 * @param path Where it is written; its ending names the language.
 * @throws Error with the formatter's messages when the text does not parse.
 */
export async function formatText(path: string, text: string): Promise<string> {
  const { $schema: _, ...config } = JSON.parse(await readFile(CONFIG, 'utf8')) as FormatConfig & { $schema?: string };
  const { code, errors } = await format(path, text, config);
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
