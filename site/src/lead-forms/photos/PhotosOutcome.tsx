import { Stack, Text } from '@zmb/design-system';
import { useSyncExternalStore } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { readPhotos, subscribeToPhotos } from './photo-uploads.ts';
import { refusalText } from './refusal-text.ts';

export interface PhotosOutcomeProps {
  filesKey: string;
  /** Whether the form itself still waits to be sent: then its photos wait too. */
  isWaiting: boolean;
}

/** How many photos of a sent form have arrived, and which could not be used. Empty for a form without photos. */
export function PhotosOutcome({ filesKey, isWaiting }: PhotosOutcomeProps) {
  const text = useText();
  const all = useSyncExternalStore(subscribeToPhotos, readPhotos);
  const photos = all.filter(({ key }) => key === filesKey);
  const refused = photos.filter(({ state }) => state === 'refused');
  const total = photos.length - refused.length;
  const arrived = photos.filter(({ state }) => state === 'stored').length;
  if (photos.length === 0) return null;
  return (
    <Stack space="xs">
      {isWaiting && total > arrived && <Text>{text('photos.outcome.kept', { count: total - arrived })}</Text>}
      {!isWaiting && total > arrived && <Text>{text('photos.outcome.underWay', { count: total - arrived, total })}</Text>}
      {total > 0 && total === arrived && <Text>{text('photos.outcome.arrived', { count: total })}</Text>}
      {refused.map((photo) => (
        <Text key={photo.id}>
          {text('photos.outcome.refused', { name: `\u2068${photo.name}\u2069` })} {refusalText(text, photo)}
        </Text>
      ))}
    </Stack>
  );
}
