import { reviewsOf, reviewTextKey } from '@zmb/admin-api/contract/reviews.ts';
import { Carousel, ReviewCard, Section } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useCompany } from '../../company/company-context.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { useText } from '../../i18n/use-text.ts';

/** Reviews of customers, newest first, that have a name and a text in this language; nothing if there are none. */
export function HomeReviews() {
  const text = useText();
  const intl = useIntl();
  const serviceText = useServiceText();
  // The texts of a review may be published after the build.
  const textOf = (key: string) => (intl.messages[key]?.length ? intl.formatMessage({ id: key }) : '');
  const reviews = reviewsOf(useCompany())
    .map((review) => ({ ...review, name: textOf(reviewTextKey(review.key, 'name')), quote: textOf(reviewTextKey(review.key, 'text')) }))
    .filter(({ name, quote }) => name !== '' && quote !== '');
  if (reviews.length === 0) return null;
  return (
    <Section title={text('home.reviews.title')}>
      <Carousel label={text('home.reviews.all')} slideLabel={text('home.reviews.item')}>
        {reviews.map(({ key, name, quote, date, service, stars, source, link }) => (
          <ReviewCard
            key={key}
            {...{ name, date, stars, source }}
            href={link}
            service={service === undefined ? undefined : serviceText(service, 'title') || undefined}
          >
            {quote}
          </ReviewCard>
        ))}
      </Carousel>
    </Section>
  );
}
