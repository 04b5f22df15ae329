import { isIP } from 'node:net';

/**
 * The network that limits count by: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household or one telephone owns a whole /64.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  return isIP(plain) === 6 ? expandIpv6(plain).slice(0, 4).join(':') : plain;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
