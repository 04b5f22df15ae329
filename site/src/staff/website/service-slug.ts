import { MAX_SERVICE_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';

/** The last segment of the URL of a new service, from its English name; empty when the name has no Latin letters. */
export function slugFor(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  while (words.length > 0 && !/^[a-z]/.test(words[0] ?? '')) words.shift();
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SERVICE_NAME_LENGTH) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, MAX_SERVICE_NAME_LENGTH);
}
