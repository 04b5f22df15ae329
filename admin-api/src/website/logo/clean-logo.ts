import { base64Of, logoTypeOf, readLogo, writeLogo } from '../../../contract/logo.ts';
import { MAX_LOGO_BYTES, MAX_STORED_LOGO_BYTES } from '../../../contract/limits.ts';
import { FileRefused } from '../../leads/files/file-refused.ts';
import { cleanSvg, LogoRefused } from './clean-svg.ts';

/** Smaller logos look blurred. */
const MIN_SIZE = { width: 160, height: 48 };

/**
 * Sanitizes a picture uploaded as the company's logo: only what affects its appearance is stored.
 *
 * @param value A data URL.
 * @throws LogoRefused
 */
export async function cleanLogo(value: string): Promise<string> {
  const type = logoTypeOf(value);
  if (type === undefined) throw new LogoRefused('field.logoFile');
  const bytes = Buffer.from(base64Of(value), 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw new LogoRefused('field.logoLarge');
  const content = type === 'image/png' ? await encodePng(bytes) : Buffer.from(cleanSvg(textOf(bytes)));
  if (content.length > MAX_STORED_LOGO_BYTES) throw new LogoRefused('field.logoLarge');
  const cleaned = writeLogo(type, content.toString('base64'));
  const { width, height } = readLogo(cleaned) ?? { width: 0, height: 0 };
  if (width < MIN_SIZE.width && height < MIN_SIZE.height) throw new LogoRefused('field.logoSmall');
  return cleaned;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LogoRefused('field.logoFile');
  }
}

async function encodePng(bytes: Buffer): Promise<Buffer> {
  // Loads the decoders, which hardly any process needs.
  const { encodeLogo } = await import('../../leads/files/photo.ts');
  return encodeLogo(bytes, MAX_STORED_LOGO_BYTES).catch((error: unknown) => {
    throw new LogoRefused(error instanceof FileRefused ? 'field.logoLarge' : 'field.logoFile');
  });
}
