import { Grid, type HeadingLevel } from '@zmb/design-system';
import { ServiceCard, ServiceScene } from '@zmb/design-system/company';

import { localePath } from '../i18n/locale.ts';
import { sceneOf, type Service } from './services.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useText } from '../i18n/use-text.ts';

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
  const text = useText();
  const locale = useLocale();
  return (
    <Grid as="ul" columns={columns} onPhone={isRowOnPhone ? 'row' : 'stack'}>
      {services.map(({ name, href }) => (
        <ServiceCard
          key={name}
          as="li"
          title={text(`${name}.title`)}
          titleLevel={headingLevel}
          href={localePath(locale, href)}
          picture={<ServiceScene name={sceneOf(name)} crop="card" />}
        >
          {text(`${name}.short_description`)}
        </ServiceCard>
      ))}
    </Grid>
  );
}
