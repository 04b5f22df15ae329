import { Grid, type HeadingLevel, ServiceCard, ServiceScene } from '@zmb/design-system';

import { localePath } from '../lib/locale.ts';
import type { Service } from '../lib/services.ts';
import { useLocale } from '../lib/useLocale.ts';
import { useText } from '../lib/useText.ts';

export interface ServiceCardsProps {
  services: readonly Service[];
  /** Level of each service's name in the outline of the page. */
  headingLevel: HeadingLevel;
}

/** Services side by side, each with its drawing, a line about it and the way to its page. */
export function ServiceCards({ services, headingLevel }: ServiceCardsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Grid as="ul" columns={3}>
      {services.map(({ name, href }) => (
        <ServiceCard
          key={name}
          as="li"
          title={text(`${name}.title`)}
          titleLevel={headingLevel}
          href={localePath(locale, href)}
          picture={<ServiceScene name={name} crop="card" />}
        >
          {text(`${name}.short_description`)}
        </ServiceCard>
      ))}
    </Grid>
  );
}
