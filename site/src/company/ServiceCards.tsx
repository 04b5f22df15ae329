import { Grid, type HeadingLevel, ServiceCard, ServiceScene } from '@zmb/design-system';

import { localePath } from '../i18n/locale.ts';
import { sceneOf, type Service } from './services.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useText } from '../i18n/use-text.ts';

export interface ServiceCardsProps {
  /** In the order in which they are shown. */
  services: readonly Service[];
  /** Level of the services' names in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
  /** Cards in a row where there is room. @default 3 */
  columns?: 2 | 3;
}

/** Services as cards that lead to their pages. The page loads the catalogue `services`. */
export function ServiceCards({ services, headingLevel = 3, columns = 3 }: ServiceCardsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Grid as="ul" columns={columns}>
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
