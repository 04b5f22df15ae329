import { VisuallyHidden } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { fileHrefs, type Lead } from '../api/leads-api.ts';
import { useCount } from '../use-count.ts';
import * as styles from './lead-files.css.ts';

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
