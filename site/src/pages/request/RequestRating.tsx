import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Heading, Inline, Stack, Text, TextArea } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { RequestForm } from './RequestForm.tsx';

const RATINGS = [1, 2, 3, 4, 5] as const;
const TITLE_ID = 'request-rating-title';

/** The customer's rating, given by one press, and the opt-out of feedback requests. */
export function RequestRating({ data }: { data: RequestPageData }) {
  const text = useText();
  const { view, problem } = data;
  const failed = problem?.action === 'rate' ? problem : undefined;
  return (
    <Stack space="md">
      <Heading level={2} size="title3" id={TITLE_ID}>
        {text('request.rating.title')}
      </Heading>
      {view.rating === null ? (
        <RequestForm
          data={data}
          action="rate"
          labelledBy={TITLE_ID}
          actions={
            <Inline>
              {RATINGS.map((rating) => (
                <Button key={rating} type="submit" name="rating" value={String(rating)} variant="secondary">
                  {text(`request.rating.${rating}`)}
                </Button>
              ))}
            </Inline>
          }
          note={
            <Text size="small" tone="muted">
              {text('request.rating.note')}
            </Text>
          }
        >
          <TextArea
            name="message"
            label={text('request.rating.sentence')}
            hint={text('request.rating.hint')}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={failed?.typed['message']}
            errorMessage={failed?.fields['message']}
          />
        </RequestForm>
      ) : (
        <Text>{text('request.rating.given', { rating: view.rating })}</Text>
      )}
      <div id="stop">
        <RequestForm
          data={data}
          action="stop"
          label={text('request.stop.form')}
          actions={
            <Button type="submit" variant="quiet" isFlush>
              {text('request.stop.submit')}
            </Button>
          }
        />
      </div>
    </Stack>
  );
}
