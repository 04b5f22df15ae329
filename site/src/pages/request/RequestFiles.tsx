import { MAX_PHOTOS, MAX_VIDEO_SECONDS } from '@zmb/admin-api/contract/limits.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { Button, FileField, Heading, Link, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { ACCEPTED_FILES } from '../../lead-forms/photos/accepted-files.ts';
import { RequestForm } from './RequestForm.tsx';
import * as styles from './request-files.css.ts';

const TITLE_ID = 'request-files-title';

export interface RequestFilesProps {
  data: RequestPageData;
  /** Whether more can be added. */
  isOpen: boolean;
}

/** The photos and videos of a request: what is kept, what is still being checked, what was not taken and why. And the form that adds more. */
export function RequestFiles({ data, isOpen }: RequestFilesProps) {
  const text = useText();
  const { problem, view } = data;
  const failed = problem?.action === 'add_files' ? problem : undefined;
  if (view.files.length === 0 && !isOpen) return null;
  return (
    <Stack space="md">
      <Heading level={2} size="title3" id={TITLE_ID}>
        {text('request.files.title')}
      </Heading>
      <Files data={data} />
      {isOpen && (
        <RequestForm
          data={data}
          action="add_files"
          encType="multipart/form-data"
          labelledBy={TITLE_ID}
          actions={
            <Button type="submit" variant="secondary">
              {text('request.files.submit')}
            </Button>
          }
          note={
            <Text size="small" tone="muted">
              {text('request.files.note')}
            </Text>
          }
        >
          <FileField
            name="photos"
            label={text('request.files.add')}
            hint={text('request.files.hint', { photos: MAX_PHOTOS, seconds: MAX_VIDEO_SECONDS })}
            accept={ACCEPTED_FILES}
            isMultiple
            errorMessage={failed?.fields['photos']}
            isOptionalHidden
          />
        </RequestForm>
      )}
    </Stack>
  );
}

function Files({ data: { token, view } }: Pick<RequestFilesProps, 'data'>) {
  const text = useText();
  const locale = useLocale();
  const { files } = view;
  const hrefOf = (id: string) => `/api/requests/${token}/files/${id}`;
  const stored = files.filter(({ state }) => state === 'stored');
  const photos = stored.filter(({ type }) => type === 'photo');
  const processing = files.filter(({ state }) => state === 'processing');
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, name }) => (
            <li key={id} className={styles.photo}>
              <a href={hrefOf(id)} className={styles.frame}>
                <img
                  className={styles.thumbnail}
                  src={`${hrefOf(id)}/thumbnail`}
                  alt={text('request.files.photo', { name: `\u2068${name}\u2069` })}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              <Text size="small" tone="muted">
                <FileName name={name} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {stored
        .filter(({ type }) => type === 'video')
        .map(({ id, name }) => (
          <Text key={id}>
            <Link href={hrefOf(id)}>
              {text('request.files.video')} <FileName name={name} />
            </Link>
          </Text>
        ))}
      {processing.map(({ id, name }) => (
        <Text key={id}>
          <FileName name={name} />
          {': '}
          {text('request.files.processing')}
        </Text>
      ))}
      {processing.length > 0 && (
        <Text>
          <Link href={localePath(locale, `/request/${token}`)}>{text('request.files.again')}</Link>
        </Text>
      )}
      {files
        .filter(({ state }) => state === 'refused')
        .map(({ id, name, message }) => (
          <Text key={id}>
            {text('request.files.refused')} <FileName name={name} />
            {' – '}
            {message}
          </Text>
        ))}
    </>
  );
}

/** In its own direction. */
function FileName({ name }: { name: string }) {
  return (
    <bdi dir="auto" className={styles.name}>
      {name}
    </bdi>
  );
}
