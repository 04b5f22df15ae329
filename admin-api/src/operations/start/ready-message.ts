import type { FirstSignIn } from '../../staff/accounts.service.ts';
import { defaultLanguage, languageCodes, pathIn } from '../../../contract/languages.ts';
import type { Config } from '../configuration/config.ts';

/** The message on the terminal when the product is ready. */
export function readyMessage(config: Pick<Config, 'publicUrl' | 'port'>, firstSignIn: FirstSignIn | undefined): string {
  const local = `http://localhost:${config.port}`;
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const others = languageCodes
    .filter((code) => code !== defaultLanguage)
    .map((code) => `   in ${english.of(code)}: ${config.publicUrl}${pathIn(code, '/')}`)
    .join('');
  const lines = ['', 'Ready.', '', `  Site        ${config.publicUrl}${others}`, `  Staff area  ${config.publicUrl}/admin`];
  if (config.publicUrl !== local) lines.push(`  Listening   ${local}`);
  if (firstSignIn) {
    lines.push('', '  The first admin has been created:', `    e-mail    ${firstSignIn.email}`);
    if (firstSignIn.madePassword) lines.push(`    password  ${firstSignIn.madePassword}   (shown only now: keep it)`);
    else lines.push('    password  the one in ADMIN_PASSWORD');
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}
