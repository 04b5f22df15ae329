import { Inline, Link, Text } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { fileHrefs, type LeadFile } from '../api/leads-api.ts';
import { useBytes } from '../number-formats.ts';
import * as styles from './lead-files.css.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

/** The files of a message: photos open in a gallery, other files are downloads. Shows files being checked and refused ones. */
export function LeadFiles({ files }: { files: readonly LeadFile[] }) {
  const text = useText();
  const size = useBytes();
  const [open, setOpen] = useState<string>();
  const stored = files.filter(({ state }) => state === 'stored');
  const photos = stored.filter(({ type }) => type === 'photo');
  const processing = files.filter(({ state }) => state === 'processing').length;
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoButton photo={photo} onPress={() => setOpen(photo.id)} />
            </li>
          ))}
        </ul>
      )}
      {stored
        .filter(({ type }) => type !== 'photo')
        .map(({ id, type, name, bytes }) => (
          <Inline key={id} space="xs">
            <Link href={fileHrefs.whole(id)} isExternal variant="plain">
              {type === 'video' ? text('admin.inbox.files.video', { name: `\u2068${name}\u2069` }) : <bdi>{name}</bdi>}
            </Link>
            <Text size="small" tone="muted">
              <bdi>{size(bytes)}</bdi>
            </Text>
          </Inline>
        ))}
      {/* Always rendered, so that a screen reader announces when the last one has been checked. */}
      <div role="status">
        {processing > 0 && (
          <Text size="small" tone="muted">
            {text('admin.inbox.files.processing', { count: processing })}
          </Text>
        )}
      </div>
      {files.map(({ id, name, refusal }) =>
        refusal ? (
          <Text key={id} size="small" tone="muted">
            {text('admin.inbox.files.refused', { name: `\u2068${name}\u2069`, reason: text(`admin.inbox.files.${refusal}`) })}
          </Text>
        ) : null,
      )}
      <PhotoViewer photos={photos} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The thumbnail of a photo, which opens it; the name if it cannot be loaded. */
function PhotoButton({ photo: { id, name }, onPress }: { photo: LeadFile; onPress: () => void }) {
  const text = useText();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={text('admin.inbox.files.open', { name: `\u2068${name}\u2069` })}
      title={name}
      onClick={onPress}
    >
      {!isBroken && (
        <img
          className={styles.thumbnail}
          src={fileHrefs.thumbnail(id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </button>
  );
}
