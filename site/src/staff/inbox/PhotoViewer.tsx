import { Button, Dialog, FormMessage, Spinner, Stack } from '@zmb/design-system';
import { useEffect, useEffectEvent, useState } from 'react';

import { directionOf } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { fileHrefs, type LeadFile } from '../api/leads-api.ts';
import { useBytes } from '../number-formats.ts';
import * as styles from './lead-files.css.ts';

interface PhotoViewerProps {
  photos: readonly LeadFile[];
  /** The id of the photo that is shown; undefined while the gallery is closed. */
  open: string | undefined;
  onOpenChange: (open: string | undefined) => void;
}

/** The step of each arrow key: the next photo is at the end side of the text direction. */
const STEPS: Record<'ltr' | 'rtl', Record<string, number | undefined>> = {
  ltr: { ArrowRight: 1, ArrowLeft: -1 },
  rtl: { ArrowLeft: 1, ArrowRight: -1 },
};

/**
 * A gallery over the page. The arrow keys go to the next photo, Home and End to the first and last, plus and minus zoom, and Escape closes it.
 * While a photo is enlarged, the arrow keys scroll it.
 */
export function PhotoViewer({ photos, open, onOpenChange }: PhotoViewerProps) {
  const text = useText();
  const size = useBytes();
  const direction = directionOf(useLocale());
  const [zoomed, setZoomed] = useState<string>();
  const index = photos.findIndex(({ id }) => id === open);
  const photo = photos[index];
  const isZoomed = photo !== undefined && zoomed === photo.id;
  const showPhoto = (place: number) => {
    const next = photos[Math.min(Math.max(place, 0), photos.length - 1)];
    if (!next) return;
    setZoomed(undefined);
    onOpenChange(next.id);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[direction][event.key];
    const ends: Record<string, number | undefined> = { Home: 0, End: photos.length - 1 };
    const place = isZoomed ? undefined : step === undefined ? ends[event.key] : index + step;
    if (place !== undefined) showPhoto(place);
    else if (event.key === '+' || event.key === '=') setZoomed(photo?.id);
    else if (event.key === '-') setZoomed(undefined);
    else return;
    event.preventDefault();
  });
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  return (
    <Dialog
      size="lg"
      isDismissible
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onOpenChange(undefined)}
      title={<bdi dir="auto">{photo?.name}</bdi>}
      actions={
        <>
          {photos.length > 1 && (
            <>
              <Button variant="secondary" isDisabled={index === 0} onPress={() => showPhoto(index - 1)}>
                {text('admin.inbox.files.previous')}
              </Button>
              <Button variant="secondary" isDisabled={index === photos.length - 1} onPress={() => showPhoto(index + 1)}>
                {text('admin.inbox.files.next')}
              </Button>
            </>
          )}
          <Button variant="secondary" onPress={() => setZoomed(isZoomed ? undefined : photo?.id)}>
            {text(isZoomed ? 'admin.inbox.files.zoomOut' : 'admin.inbox.files.zoomIn')}
          </Button>
        </>
      }
    >
      {photo && (
        <Stack space="xs">
          <p role="status" className={styles.position}>
            {text('admin.inbox.files.position', { number: index + 1, count: photos.length, size: `\u2068${size(photo.bytes)}\u2069` })}
          </p>
          <Photo key={photo.id} photo={photo} isZoomed={isZoomed} />
          <div>
            <Button href={fileHrefs.whole(photo.id)} target="_blank" variant="quiet" size="sm">
              {text('admin.inbox.files.original')}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

/** The photo fitted to the space, or enlarged in a scrolling frame. */
function Photo({ photo: { id, name, width, height }, isZoomed }: { photo: LeadFile; isZoomed: boolean }) {
  const text = useText();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') {
    return (
      <Stack space="sm" align="start">
        <FormMessage tone="critical" title={text('admin.inbox.files.failed')} />
        <Button
          variant="secondary"
          size="sm"
          onPress={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          {text('admin.inbox.files.retry')}
        </Button>
      </Stack>
    );
  }
  return (
    <div
      className={styles.frame}
      // Only a focusable element can be scrolled by keyboard.
      {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': text('admin.inbox.files.scroll') })}
    >
      {state === 'loading' && (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
      <img
        key={attempt}
        className={isZoomed ? styles.enlarged : styles.whole}
        src={fileHrefs.whole(id)}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
