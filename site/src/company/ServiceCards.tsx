import { Carousel, Grid, type HeadingLevel } from '@zmb/design-system';
import { ServiceCard, ServiceScene, type ServiceSceneName, type ServiceSceneProps } from '@zmb/design-system/company';
import scenes from '@zmb/design-system/scenes.svg';

import { localePath } from '../i18n/locale.ts';
import { usePriceFormat } from './ServicePrice.tsx';
import type { Service } from './services.ts';
import { useServiceText } from './use-service-text.ts';
import { useLocale } from '../i18n/use-text.ts';

export interface ServiceCardsProps {
  /** In display order. */
  services: readonly Service[];
  /** Heading level of the services' names. @default 3 */
  headingLevel?: HeadingLevel;
  /** Maximum cards per row. @default 3 */
  columns?: 2 | 3;
}

/** Services as cards that link to their pages, two in a row on a phone. Requires the catalogue `services`. */
export function ServiceCards({ services, headingLevel = 3, columns = 3 }: ServiceCardsProps) {
  return (
    <Grid as="ul" columns={columns} onPhone="pairs" space={{ phone: 'sm', tablet: 'lg' }}>
      {services.map((service) => (
        <LinkedCard key={service.name} as="li" service={service} headingLevel={headingLevel} />
      ))}
    </Grid>
  );
}

export interface ServiceCarouselProps extends Pick<ServiceCardsProps, 'services'> {
  /** Accessible name of the list. */
  label: string;
  /** Label of one card, shown with its number. */
  cardLabel: string;
}

/** All services as cards; on a phone a carousel, two at a time. Requires the catalogue `services`. */
export function ServiceCarousel({ services, label, cardLabel }: ServiceCarouselProps) {
  return (
    <Carousel label={label} slideLabel={cardLabel} isGridWhenWide>
      {services.map((service) => (
        <LinkedCard key={service.name} as="article" service={service} headingLevel={3} />
      ))}
    </Carousel>
  );
}

interface LinkedCardProps {
  as: 'li' | 'article';
  service: Service;
  headingLevel: HeadingLevel;
}

function LinkedCard({ as, service: { name, href, drawing, price }, headingLevel }: LinkedCardProps) {
  const serviceText = useServiceText();
  const prices = usePriceFormat();
  const locale = useLocale();
  return (
    <ServiceCard
      as={as}
      title={serviceText(name, 'title')}
      titleLevel={headingLevel}
      href={localePath(locale, href)}
      picture={<ServicePicture name={drawing} crop="card" />}
      note={prices.short(price)}
    >
      {serviceText(name, 'short_description')}
    </ServiceCard>
  );
}

/** The illustration of a service. */
export function ServicePicture(props: Omit<ServiceSceneProps, 'file'> & { name: ServiceSceneName }) {
  return <ServiceScene {...props} file={scenes} />;
}
