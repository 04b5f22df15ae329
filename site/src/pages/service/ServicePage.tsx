import { Accordion, Breadcrumbs, CheckList, Grid, Heading, Section, ServiceScene, Stack, Steps, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { localePath } from '../../i18n/locale.ts';
import { relatedServices, servicesNamed } from '../../company/service-relations.ts';
import { askedAbout, sceneOf, type Service } from '../../company/services.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { usePageHandle } from '../../routing/use-page-handle.ts';
import { useHasText } from '../../i18n/use-has-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ServiceCards } from '../../company/ServiceCards.tsx';
import { ServiceActionBar, ServiceActions } from './ServiceActions.tsx';
import { ResponseAims } from './ResponseAims.tsx';

/** The most of each that a service has; not every one has as much to say. */
const FEATURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const STEPS = [1, 2, 3, 4, 5] as const;
const QUESTIONS = [1, 2, 3] as const;

interface PartProps {
  name: Service['name'];
}

/** The page of one service: what it is, what is included, how it goes, and the ways to ask for it. */
export function ServicePage() {
  const { service: name } = usePageHandle();
  const { pathname } = useLocation();
  if (!name) throw new Error('This page shows no service');
  const about = askedAbout(name, pathname);
  return (
    <>
      <Opening name={name}>
        <ServiceActions about={about} />
      </Opening>
      <About name={name} />
      <Process name={name} />
      <Questions name={name}>
        <ServiceActions about={about} />
      </Questions>
      <Related name={name} />
      <ServiceActionBar about={about} />
    </>
  );
}

function Opening({ name, children }: PartProps & { children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const title = text(`${name}.title`);
  const way = [
    { label: text('nav.home'), href: localePath(locale, '/') },
    { label: text('service.services'), href: localePath(locale, '/services') },
    { label: title },
  ];
  return (
    <Section spacing="tight">
      <Stack space="lg">
        <Breadcrumbs items={way} />
        <Grid columns="main" space="xl">
          <Stack space="lg">
            <Heading level={1}>{title}</Heading>
            <Text size="lead" tone="muted">
              {text(`${name}.short_description`)}
            </Text>
            {children}
            <ResponseAims />
          </Stack>
          <ServiceScene name={sceneOf(name)} />
        </Grid>
      </Stack>
    </Section>
  );
}

function About({ name }: PartProps) {
  const text = useText();
  const hasText = useHasText();
  const features = FEATURES.map((number) => `${name}.features.${number}` as const).filter(hasText);
  return (
    <Section title={text(`${name}.heading`)} tone="raised">
      <Grid columns="main" space="xxl">
        <Stack>
          {text(`${name}.description`)
            .split('\n\n')
            .map((paragraph) => (
              <Text key={paragraph} isReadable>
                {paragraph}
              </Text>
            ))}
        </Stack>
        <Stack space="lg">
          <Heading level={2} size="title3">
            {text('service.features.title')}
          </Heading>
          <CheckList items={features.map((id) => text(id))} />
        </Stack>
      </Grid>
    </Section>
  );
}

function Process({ name }: PartProps) {
  const text = useText();
  const hasText = useHasText();
  const steps = STEPS.filter((number) => hasText(`${name}.steps.${number}.title`)).map((number) => ({
    title: text(`${name}.steps.${number}.title`),
    text: text(`${name}.steps.${number}.text`),
  }));
  return (
    <Section title={text('service.steps.title')}>
      <Steps items={steps} />
    </Section>
  );
}

function Questions({ name, children }: PartProps & { children: ReactNode }) {
  const text = useText();
  const items = QUESTIONS.map((number) => ({
    id: `question-${number}`,
    title: text(`${name}.faq.${number}.question`),
    content: <Text>{text(`${name}.faq.${number}.answer`)}</Text>,
  }));
  return (
    <Section title={text('service.faq.title')} tone="raised">
      <Grid columns="main" space="xxl">
        <Accordion items={items} titleLevel={3} />
        <Stack space="lg">
          <Heading level={2} size="title3">
            {text('service.ask.title')}
          </Heading>
          <Text tone="muted">{text('service.ask.text')}</Text>
          {children}
        </Stack>
      </Grid>
    </Section>
  );
}

function Related({ name }: PartProps) {
  const text = useText();
  return (
    <Section title={text('service.related.title')}>
      <ServiceCards services={servicesNamed(relatedServices[name])} />
    </Section>
  );
}
