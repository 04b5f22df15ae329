import { MAX_PHOTOS, MAX_VIDEO_SECONDS } from '@zmb/admin-api/contract/limits.ts';
import { FileField } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { ACCEPTED_FILES } from '../../lead-forms/photos/accepted-files.ts';

export interface RequestPhotosProps {
  /** Of the page. */
  token: string;
  /** What was wrong when the form was last sent. */
  errorMessage?: string | undefined;
}

/**
 * The browser's own field for the photos of a request. Where scripts work, `startup/request-boot.ts` puts what uploads them in parts in its
 * place once some are chosen, with what the attribute says.
 */
export function RequestPhotos({ token, errorMessage }: RequestPhotosProps) {
  const text = useText();
  const label = text('request.files.add');
  const hint = text('request.files.hint', { photos: MAX_PHOTOS, seconds: MAX_VIDEO_SECONDS });
  return (
    <div data-request-photos={JSON.stringify({ request: token, label, hint: `${hint} ${text('request.files.atOnce')}` })}>
      <FileField
        name="photos"
        label={label}
        hint={`${hint} ${text('request.files.note')}`}
        accept={ACCEPTED_FILES}
        isMultiple
        errorMessage={errorMessage}
        isOptionalHidden
      />
    </div>
  );
}
