import type { FirstSignIn } from '../auth/first-admin.ts';
import type { Config } from '../config/config.ts';

/** What a person needs to know once everything runs. */
export function readyMessage(config: Pick<Config, 'publicUrl' | 'port'>, firstSignIn: FirstSignIn | undefined): string {
  const local = `http://localhost:${config.port}`;
  const lines = [
    '',
    'Ready.',
    '',
    `  Site        ${config.publicUrl}   in Arabic: ${config.publicUrl}/ar`,
    `  Staff area  ${config.publicUrl}/admin`,
  ];
  if (config.publicUrl !== local) lines.push(`  Listening   ${local}`);
  if (firstSignIn) {
    lines.push('', '  The first admin has been created:', `    e-mail    ${firstSignIn.email}`);
    if (firstSignIn.madePassword) lines.push(`    password  ${firstSignIn.madePassword}   (shown only now: keep it)`);
    else lines.push('    password  the one in ADMIN_PASSWORD');
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}
