import { latinDigits, plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { isInUae } from '@zmb/admin-api/contract/lead-place.ts';

/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why a text is not a position: a short link without coordinates, a place abroad, or unparsable. */
export type PositionProblem = 'short' | 'outside' | 'unread';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** A pair of latitude and longitude. */
const PAIR = new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`);
/** The pin in a link takes precedence over the centre of its map. */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER}[,+\\s]+${NUMBER}`),
  new RegExp(`/(?:place|search|dir)/${NUMBER},[+\\s]*${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
];
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl)\//i;
/** Five decimals are a metre. */
const PRECISION = 100_000;

/** Normalises digits, points and commas of either script, and removes direction marks. */
function inLatin(typed: string): string {
  return latinDigits(plainLine(typed)).replaceAll('\u066b', '.').replaceAll('\u060c', ',').replaceAll('°', '').trim();
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Parses a typed or pasted position: two numbers, or a Google Maps link. */
export function readPosition(typed: string): Position | PositionProblem {
  const text = inLatin(typed);
  if (SHORT_LINK.test(text)) return 'short';
  const link = text.includes('://') ? decoded(text) : undefined;
  const found = link === undefined ? PAIR.exec(text) : IN_LINKS.map((pattern) => pattern.exec(link)).find(Boolean);
  const [latitude, longitude] = (found ?? []).slice(1, 3).map((degrees) => Math.round(Number(degrees) * PRECISION) / PRECISION);
  if (latitude === undefined || longitude === undefined) return 'unread';
  return isInUae({ latitude, longitude }) ? { latitude, longitude } : 'outside';
}
