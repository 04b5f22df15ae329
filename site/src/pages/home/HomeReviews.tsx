import { Carousel, ReviewCard, Section } from '@zmb/design-system';

import type { Service } from '../../company/services.ts';
import { useText } from '../../i18n/use-text.ts';

interface Review {
  /** Name of its texts in the catalogue. */
  key: `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
  /** When it was written: `yyyy-mm-dd`. */
  date: string;
  service: Service['name'];
}

const REVIEWS: readonly Review[] = [
  { key: '1', date: '2025-03-14', service: 'ac_services' },
  { key: '2', date: '2025-01-23', service: 'commercial_fit_out' },
  { key: '6', date: '2024-12-09', service: 'electrical' },
  { key: '3', date: '2024-11-08', service: 'water_tank_cleaning' },
  { key: '4', date: '2024-10-17', service: 'handyman' },
  { key: '5', date: '2024-09-30', service: 'kitchen_renovation' },
  { key: '8', date: '2024-08-21', service: 'plumbing' },
  { key: '7', date: '2024-06-05', service: 'painting' },
];

/** What customers wrote, the latest first. */
export function HomeReviews() {
  const text = useText();
  return (
    <Section title={text('home.reviews.title')}>
      <Carousel label={text('home.reviews.all')} slideLabel={text('home.reviews.item')}>
        {REVIEWS.map(({ key, date, service }) => (
          <ReviewCard key={key} name={text(`home.reviews.${key}.name`)} date={date} service={text(`${service}.title`)}>
            {text(`home.reviews.${key}.text`)}
          </ReviewCard>
        ))}
      </Carousel>
    </Section>
  );
}
