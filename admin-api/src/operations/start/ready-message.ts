import type { FirstSignIn } from '../../team/accounts.service.ts';
import { defaultLanguage, languageCodes, pathIn } from '../../../contract/languages.ts';
import type { Config } from '../../platform/configuration/config.ts';

/** Hosts that `localhost` reaches. */
const LOCAL_HOSTS = new Set(['', 'localhost', '127.0.0.1', '0.0.0.0', '::', '::1']);

/** The message on the terminal when the product is ready. */
export function readyMessage(config: Pick<Config, 'publicUrl' | 'port' | 'host'>, firstSignIn: FirstSignIn | undefined): string {
  const { host = '', port } = config;
  const local = new URL(`http://${LOCAL_HOSTS.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`).origin;
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const others = languageCodes
    .filter((code) => code !== defaultLanguage)
    .map((code) => `   in ${english.of(code)}: ${config.publicUrl}${pathIn(code, '/')}`)
    .join('');
  const lines = ['', 'Ready.', '', `  Site        ${config.publicUrl}${others}`, `  Staff area  ${config.publicUrl}/admin`];
  if (config.publicUrl !== local) lines.push(`  Listening   ${local}`);
  if (firstSignIn) {
    lines.push('', '  The first admin has been created:', `    e-mail    ${firstSignIn.email}`);
    if (firstSignIn.generatedPassword) lines.push(`    password  ${firstSignIn.generatedPassword}   (shown only once: note it down)`);
    else lines.push('    password  the one in ADMIN_PASSWORD');
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}
