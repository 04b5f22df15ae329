import { Button, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import { useCompany } from '../../company/company-context.ts';
import { serviceGroupsOf } from '../../company/services.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { ServiceCards } from '../../company/ServiceCards.tsx';

/** All services by group, and a link to ask for something else. */
export function ServicesPage() {
  const text = useText();
  const groups = serviceGroupsOf(useCompany());
  return (
    <>
      <Section spacing="tight">
        <Stack space="lg">
          <Heading level={1}>{text('services-overview.title')}</Heading>
          <Text size="lead" tone="muted" isReadable>
            {text('services-overview.intro')}
          </Text>
          <nav aria-label={text('services-overview.jump')}>
            <Inline as="ul" space="xs">
              {groups.map(({ name }) => (
                <li key={name}>
                  <Button href={`#${name}`} variant="secondary" size="sm">
                    {text(`services-overview.${name}.title`)}
                  </Button>
                </li>
              ))}
            </Inline>
          </nav>
        </Stack>
      </Section>
      {groups.map(({ name, members }, index) => (
        <Section
          key={name}
          id={name}
          spacing="tight"
          tone={index % 2 === 0 ? 'raised' : 'plain'}
          title={text(`services-overview.${name}.title`)}
          intro={text(`services-overview.${name}.text`)}
        >
          <ServiceCards services={members} />
        </Section>
      ))}
      <SomethingElse />
    </>
  );
}

function SomethingElse() {
  const text = useText();
  const locale = useLocale();
  return (
    <Section title={text('services-overview.other.title')} intro={text('services-overview.other.text')}>
      <Button href={`${localePath(locale, '/contact')}?service=other`} size="lg">
        {text('services-overview.other.action')}
      </Button>
    </Section>
  );
}
