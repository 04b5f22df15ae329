import { latinDigits, plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { isInUae } from '@zmb/admin-api/contract/lead-place.ts';

/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why a text is no position: a short link, which names none; a place abroad; or something else. */
export type PositionProblem = 'short' | 'outside' | 'unread';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Latitude and longitude, as people write and copy them. */
const PAIR = new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`);
/** The pin of a link, before the middle of its map. */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER}[,+\\s]+${NUMBER}`),
  new RegExp(`/(?:place|search|dir)/${NUMBER},[+\\s]*${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
];
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl)\//i;
/** Five decimals are a metre. */
const PRECISION = 100_000;

/** Digits, points and commas of either script, without marks of direction. */
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

/** Reads a position from what staff type or paste: two numbers, or a link of Google Maps. */
export function readPosition(typed: string): Position | PositionProblem {
  const text = inLatin(typed);
  if (SHORT_LINK.test(text)) return 'short';
  const link = text.includes('://') ? decoded(text) : undefined;
  const found = link === undefined ? PAIR.exec(text) : IN_LINKS.map((pattern) => pattern.exec(link)).find(Boolean);
  const [latitude, longitude] = (found ?? []).slice(1, 3).map((degrees) => Math.round(Number(degrees) * PRECISION) / PRECISION);
  if (latitude === undefined || longitude === undefined) return 'unread';
  return isInUae({ latitude, longitude }) ? { latitude, longitude } : 'outside';
}
