import type { useText } from '../../i18n/use-text.ts';
import type { Photo } from './photo-store.ts';

/** Why a photo was not taken: as the server or the browser found. */
export function refusalText(text: ReturnType<typeof useText>, { refusal, problem }: Photo): string {
  if (problem) return text(problem.id, problem.values);
  return refusal || text('photos.refused');
}
