import { Grid, type HeadingLevel } from '@zmb/design-system';
import { ServiceCard, ServiceScene, type ServiceSceneProps } from '@zmb/design-system/company';
import scenes from '@zmb/design-system/scenes.svg';

import { localePath } from '../i18n/locale.ts';
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
  /** On a phone, one row that is scrolled sideways instead of a column. @default false */
  isRowOnPhone?: boolean;
}

/** Services as cards that link to their pages. Requires the catalogue `services`. */
export function ServiceCards({ services, headingLevel = 3, columns = 3, isRowOnPhone = false }: ServiceCardsProps) {
  const serviceText = useServiceText();
  const locale = useLocale();
  return (
    <Grid as="ul" columns={columns} onPhone={isRowOnPhone ? 'row' : 'stack'}>
      {services.map(({ name, href, drawing }) => (
        <ServiceCard
          key={name}
          as="li"
          title={serviceText(name, 'title')}
          titleLevel={headingLevel}
          href={localePath(locale, href)}
          picture={<ServicePicture name={drawing} crop="card" />}
        >
          {serviceText(name, 'short_description')}
        </ServiceCard>
      ))}
    </Grid>
  );
}

/** The drawing of a service. */
export function ServicePicture(props: Omit<ServiceSceneProps, 'file'>) {
  return <ServiceScene {...props} file={scenes} />;
}
