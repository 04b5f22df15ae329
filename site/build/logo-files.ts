import { createHash } from 'node:crypto';

import type { Company } from '@zmb/admin-api/contract/company.ts';
import { base64Of, LOGO_TYPES, type LogoPicture, logoTypeOf } from '@zmb/admin-api/contract/logo.ts';

/** A company whose logo refers to files, and these files by name. */
interface WithLogoFiles {
  company: Company;
  files: ReadonlyMap<string, Buffer>;
}

/** Replaces data URLs of the logo by files with a hash in their name, because every page shows the logo twice. */
export function withLogoFiles(company: Company): WithLogoFiles {
  const { logo } = company;
  const files = new Map<string, Buffer>();
  if (!logo) return { company, files };
  const toFile = (picture: LogoPicture): LogoPicture => {
    const type = logoTypeOf(picture.src);
    if (type === undefined) return picture;
    const content = Buffer.from(base64Of(picture.src), 'base64');
    const file = `assets/logo-${createHash('sha256').update(content).digest('base64url').slice(0, 12)}.${LOGO_TYPES[type]}`;
    files.set(file, content);
    return { ...picture, src: `/${file}` };
  };
  return { company: { ...company, logo: { light: toFile(logo.light), ...(logo.dark && { dark: toFile(logo.dark) }) } }, files };
}
