import { Button, Heading, Inline, Link, Stack, Text, VisuallyHidden } from '@zmb/design-system';
import { DownloadIcon } from '@zmb/design-system/icons';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { fileHrefs, type Lead, type LeadFile } from '../api/leads-api.ts';
import { useBytes, useCount } from '../number-formats.ts';
import * as styles from './lead-files.css.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

interface LeadFilesProps {
  /** The id of the lead. */
  lead: string;
  files: readonly LeadFile[];
}

/** The photos and videos of a lead: photos open in a gallery, videos are downloads. Says what is still being checked, and what was not taken. */
export function LeadFiles({ lead, files }: LeadFilesProps) {
  const text = useText();
  const size = useBytes();
  const [open, setOpen] = useState<string>();
  if (files.length === 0) return null;
  const stored = files.filter(({ state }) => state === 'stored');
  const photos = stored.filter(({ type }) => type === 'photo');
  const videos = stored.filter(({ type }) => type === 'video');
  const processing = files.filter(({ state }) => state === 'processing').length;
  return (
    <Stack space="xs">
      <Inline justify="between">
        <Heading level={3} size="body">
          {text('admin.inbox.files.title')}
        </Heading>
        {stored.length > 0 && (
          <Button href={fileHrefs.archive(lead)} target="_blank" variant="quiet" size="sm" icon={<DownloadIcon />}>
            {text('admin.inbox.files.all')}
          </Button>
        )}
      </Inline>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id} className={styles.photo}>
              <PhotoButton photo={photo} onPress={() => setOpen(photo.id)} />
              <Text size="small">
                <bdi dir="auto" className={styles.name}>
                  {photo.name}
                </bdi>
              </Text>
              <Text size="small" tone="muted">
                <bdi>{size(photo.bytes)}</bdi>
              </Text>
              {photo.addedOn !== 'form' && (
                <Text size="small" tone="muted">
                  {text(photo.addedOn === 'email' ? 'admin.inbox.files.email' : 'admin.inbox.files.later')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {videos.map(({ id, name, bytes }) => (
        <Inline key={id} space="xs">
          <Link href={fileHrefs.whole(id)} isExternal variant="plain">
            {text('admin.inbox.files.video', { name: `\u2068${name}\u2069` })}
          </Link>
          <Text size="small" tone="muted">
            <bdi>{size(bytes)}</bdi>
          </Text>
        </Inline>
      ))}
      {/* Said when the last of them has been checked, too. */}
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
    </Stack>
  );
}

/** The small picture of a photo, which opens it. One that cannot be loaded leaves its name. */
function PhotoButton({ photo: { id, name }, onPress }: { photo: LeadFile; onPress: () => void }) {
  const text = useText();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={text('admin.inbox.files.open', { name: `\u2068${name}\u2069` })}
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

/** The first photos of a lead in its row, and how many files more it has. They are loaded when the row comes into sight. */
export function RowPhotos({ lead: { fileCount = 0, thumbnails = [] } }: { lead: Pick<Lead, 'fileCount' | 'thumbnails'> }) {
  const text = useText();
  const written = useCount();
  if (fileCount === 0) return null;
  const more = fileCount - thumbnails.length;
  return (
    <span className={styles.row}>
      {thumbnails.map((id) => (
        <img
          key={id}
          className={styles.rowPicture}
          src={fileHrefs.thumbnail(id)}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
      ))}
      {more > 0 && (
        <span aria-hidden className={styles.more}>
          {text('admin.inbox.files.more', { count: written(more) })}
        </span>
      )}
      <VisuallyHidden>{text(more > 0 ? 'admin.inbox.files.count' : 'admin.inbox.files.photos', { count: fileCount })}</VisuallyHidden>
    </span>
  );
}
