import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { Heading, Link, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import * as styles from './request-files.css.ts';

/** The photos and videos of a request: stored, being processed, and refused with the reason. */
export function RequestFiles({ data }: { data: RequestPageData }) {
  const text = useText();
  if (data.view.files.length === 0) return null;
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('request.files.title')}
      </Heading>
      <Files data={data} />
    </Stack>
  );
}

function Files({ data: { token, view } }: { data: RequestPageData }) {
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

/** A file name in its own direction. */
function FileName({ name }: { name: string }) {
  return (
    <bdi dir="auto" className={styles.name}>
      {name}
    </bdi>
  );
}
