import { forEachLanguage, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_PHOTO_ALT_LENGTH, MAX_PROJECT_PAIRS, MAX_PROJECT_PHOTOS } from '@zmb/admin-api/contract/limits.ts';
import type { ProjectPhoto, ProjectPhotos } from '@zmb/admin-api/contract/projects.ts';
import { centredCrop, SITE_PHOTO_WIDTHS, type SitePhotoCrop } from '@zmb/admin-api/contract/site-photos.ts';
import {
  Badge,
  Button,
  Dialog,
  FileField,
  FileUpload,
  FormMessage,
  Heading,
  Inline,
  PhotoCropper,
  SortableList,
  Spinner,
  Stack,
  Text,
  TextField,
  type UploadFile,
  VisuallyHidden,
} from '@zmb/design-system';
import { PlusIcon, Trash2Icon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';

import { SitePhoto } from '../../company/ProjectCards.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { websiteApi } from '../api/website-api.ts';
import { useSession } from '../session/session.tsx';
import { useStaffMutation } from '../session/staff-data.tsx';
import * as styles from './website.css.ts';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif', '.heic', '.heif'];
const THUMBNAIL = '12rem';

/** A new photo without a description; without an id for the missing half of a pair. */
function photoOf(id: string): ProjectPhoto {
  return { id, alt: forEachLanguage(() => '') };
}

export interface ProjectPhotosFieldsProps {
  photos: ProjectPhotos;
  /** The id of the card photo. */
  cover: string | null;
  /** Why the photos cannot be saved. */
  problem: string | undefined;
  onChange: (photos: ProjectPhotos) => void;
  onCover: (id: string) => void;
}

/** The pairs and photos of a project: add, describe in every language, crop, reorder and remove them. */
export function ProjectPhotosFields({ photos: { pairs, photos }, cover, problem, onChange, onCover }: ProjectPhotosFieldsProps) {
  const text = useText();
  const change = (next: Partial<ProjectPhotos>) => onChange({ pairs, photos, ...next });
  const changePhoto = (id: string, next: ProjectPhoto) => change({ photos: photos.map((each) => (each.id === id ? next : each)) });
  // Uploads finish one after the other, so each must read the current value.
  const addPhotos = useRef<(id: string) => void>(undefined);
  useEffect(() => {
    addPhotos.current = (id) => change({ photos: [...photos, photoOf(id)] });
  });
  return (
    <Stack space="xl">
      {problem !== undefined && <FormMessage tone="critical" title={problem} />}
      <Stack space="md">
        <Heading level={3} size="body">
          {text('admin.website.projects.pairs')}
        </Heading>
        <Text size="small" tone="muted">
          {text('admin.website.projects.pairs.hint', { max: MAX_PROJECT_PAIRS })}
        </Text>
        {pairs.map((pair, index) => {
          const title = text('admin.website.projects.pair', { number: index + 1 });
          const changePair = (part: Partial<typeof pair>) =>
            change({ pairs: pairs.map((each, place) => (place === index ? { ...each, ...part } : each)) });
          return (
            <fieldset key={index} className={styles.point}>
              <legend className={styles.legend}>
                <Text as="span" size="small" strength="strong">
                  {title}
                </Text>
              </legend>
              {(['before', 'after'] as const).map((moment) => (
                <PhotoFields
                  key={moment}
                  label={`${title}: ${text(`admin.website.projects.pair.${moment}`)}`}
                  photo={pair[moment]}
                  onChange={(photo) => changePair({ [moment]: photo })}
                />
              ))}
              <div>
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<Trash2Icon />}
                  onPress={() => change({ pairs: pairs.filter((each) => each !== pair) })}
                >
                  {text('admin.website.projects.pair.remove')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              </div>
            </fieldset>
          );
        })}
        {pairs.length < MAX_PROJECT_PAIRS && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<PlusIcon />}
              onPress={() => change({ pairs: [...pairs, { before: photoOf(''), after: photoOf('') }] })}
            >
              {text('admin.website.projects.pair.add')}
            </Button>
          </div>
        )}
      </Stack>
      <Stack space="md">
        <Heading level={3} size="body">
          {text('admin.website.projects.photos')}
        </Heading>
        <PhotoUploads count={photos.length} onAdd={(id) => addPhotos.current?.(id)} />
        {photos.length > 0 && (
          <SortableList
            label={text('admin.website.projects.photos')}
            onReorder={(ids) => change({ photos: ids.flatMap((id) => photos.find((each) => each.id === id) ?? []) })}
            items={photos.map((photo, index) => {
              const label = text('admin.website.projects.photo', { number: index + 1 });
              return {
                id: photo.id,
                label,
                content: (
                  <PhotoFields
                    label={label}
                    photo={photo}
                    isCover={photo.id === cover}
                    onCover={() => onCover(photo.id)}
                    onChange={(next) => changePhoto(photo.id, next)}
                    onRemove={() => change({ photos: photos.filter((each) => each !== photo) })}
                  />
                ),
              };
            })}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** Uploads the chosen photos one at a time. Failed uploads stay in the list until they are retried or removed. */
function PhotoUploads({ count, onAdd }: { count: number; onAdd: (id: string) => void }) {
  const text = useText();
  const { guard } = useSession();
  const [waiting, setWaiting] = useState<readonly (UploadFile & { file: File })[]>([]);
  const queue = useRef(Promise.resolve());
  const set = (id: string, next: Partial<UploadFile>) =>
    setWaiting((before) => before.map((each) => (each.id === id ? { ...each, ...next } : each)));
  const remove = (id: string) => setWaiting((before) => before.filter((each) => each.id !== id));
  const upload = (id: string, file: File) => {
    queue.current = queue.current.then(async () => {
      set(id, { status: 'uploading' });
      const result = await guard(() => websiteApi.addPhoto(file));
      if (!result.ok) {
        set(id, { status: 'failed', errorMessage: failureText(result, 'admin.website.projects.photos.failed', text) });
        return;
      }
      remove(id);
      onAdd(result.data.id);
    });
  };
  return (
    <FileUpload
      label={text('admin.website.projects.photos.add')}
      hint={text('admin.website.projects.photos.hint', { max: MAX_PROJECT_PHOTOS })}
      accept={ACCEPTED}
      maxCount={Math.max(1, MAX_PROJECT_PHOTOS - count)}
      isDisabled={count >= MAX_PROJECT_PHOTOS}
      files={waiting}
      onAdd={(files) => {
        const added = files.map((file) => ({
          id: crypto.randomUUID(),
          name: file.name,
          size: file.size,
          status: 'waiting' as const,
          file,
        }));
        setWaiting((before) => [...before, ...added]);
        for (const { id, file } of added) upload(id, file);
      }}
      onRemove={remove}
      onRetry={(id) => {
        const failed = waiting.find((each) => each.id === id);
        if (failed) upload(id, failed.file);
      }}
      isOptionalHidden
    />
  );
}

interface PhotoFieldsProps {
  /** The name of the photo: `Photo 3`. */
  label: string;
  photo: ProjectPhoto;
  isCover?: boolean;
  onCover?: () => void;
  onChange: (photo: ProjectPhoto) => void;
  onRemove?: () => void;
}

/** One photo with its description in every language and its crop, or a file field while it is missing. */
export function PhotoFields({ label, photo, isCover = false, onCover, onChange, onRemove }: PhotoFieldsProps) {
  const text = useText();
  const languageName = useLanguageName();
  const [isCropping, setIsCropping] = useState(false);
  const upload = useStaffMutation(websiteApi.addPhoto, { onSuccess: ({ id }) => onChange({ ...photo, id }) });
  const { id, alt } = photo;
  return (
    <div className={id === '' ? undefined : styles.photo}>
      {id !== '' && (
        <div className={styles.photoPicture}>
          <SitePhoto id={id} alt={label} sizes={THUMBNAIL} />
          {isCover && <Badge tone="info">{text('admin.website.projects.cover')}</Badge>}
        </div>
      )}
      <Stack space="sm">
        {id === '' && (
          <>
            <FileField
              name={label}
              label={label}
              accept={ACCEPTED}
              onChange={([file]) => file && upload.mutate(file)}
              isDisabled={upload.isPending}
              errorMessage={upload.error ? failureText(upload.error.failure, 'admin.website.projects.photos.failed', text) : undefined}
              isOptionalHidden
            />
            {upload.isPending && <Spinner label={text('admin.website.projects.photos.uploading')} />}
          </>
        )}
        {id !== '' && (
          <div className={styles.languages}>
            {languageCodes.map((language) => (
              <TextField
                key={language}
                name={`${id}.${language}`}
                label={text('admin.website.company.inLanguage', {
                  fact: text('admin.website.projects.photos.alt'),
                  language: languageName(language),
                })}
                maxLength={MAX_PHOTO_ALT_LENGTH}
                isRequired
                isOptionalHidden
                value={alt[language] ?? ''}
                onChange={(value) => onChange({ id, alt: { ...alt, [language]: value } })}
              />
            ))}
          </div>
        )}
        {id !== '' && (
          <Inline space="xs">
            <Button variant="secondary" size="sm" onPress={() => setIsCropping(true)}>
              {text('admin.website.projects.crop')}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
            {onCover && !isCover && (
              <Button variant="quiet" size="sm" onPress={onCover}>
                {text('admin.website.projects.cover.use')}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Button>
            )}
            {onRemove && (
              <Button variant="quiet" size="sm" icon={<Trash2Icon />} onPress={onRemove}>
                {text('admin.website.services.points.remove')}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {isCropping && (
        <CropDialog
          id={id}
          label={label}
          onClose={() => setIsCropping(false)}
          onCropped={(cropped) => {
            onChange({ id: cropped, alt });
            setIsCropping(false);
          }}
        />
      )}
    </div>
  );
}

interface CropDialogProps {
  id: string;
  label: string;
  onClose: () => void;
  /** Called with the crop, which is a new photo. */
  onCropped: (id: string) => void;
}

/** Crops a photo. */
function CropDialog({ id, label, onClose, onCropped }: CropDialogProps) {
  const text = useText();
  const src = websiteApi.photoSourceHref(id);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [chosen, setChosen] = useState<SitePhotoCrop>();
  const crop = useStaffMutation((part: SitePhotoCrop) => websiteApi.cropPhoto(id, part), {
    onSuccess: (photo) => onCropped(photo.id),
  });
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => setSize({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => setHasFailed(true));
    image.src = src;
  }, [src]);
  const value = chosen ?? (size && centredCrop(size));
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={crop.isPending}
      title={text('admin.website.projects.crop.title', { name: label })}
      actions={(close) => (
        <>
          <Button isDisabled={!value} isPending={crop.isPending} onPress={() => value && crop.mutate(value)}>
            {text('admin.website.projects.crop.done')}
          </Button>
          <Button variant="secondary" onPress={close}>
            {text('admin.website.projects.cancel')}
          </Button>
        </>
      )}
    >
      <Stack space="md">
        {crop.error && <FormMessage tone="critical" title={failureText(crop.error.failure, 'admin.website.projects.crop.failed', text)} />}
        {hasFailed && <FormMessage tone="critical" title={text('admin.website.projects.crop.unreadable')} />}
        {size && value ? (
          <PhotoCropper src={src} alt={label} {...size} value={value} minWidth={SITE_PHOTO_WIDTHS[0]} onChange={setChosen} />
        ) : (
          !hasFailed && <Spinner label={text('admin.website.projects.crop.loading')} />
        )}
      </Stack>
    </Dialog>
  );
}
