import {
  Accordion,
  ActionBar,
  Breadcrumbs,
  Button,
  CheckList,
  Grid,
  Heading,
  Inline,
  Section,
  Stack,
  Stat,
  StatList,
  Steps,
  Text,
} from '@zmb/design-system';
import { ServiceScene } from '@zmb/design-system/company';
import { MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

import { useCompany } from '../../company/company-context.ts';
import { chatLink, phoneLink } from '../../company/links.ts';
import { ServiceCards } from '../../company/ServiceCards.tsx';
import { relatedServices, sceneOf, type Service, servicesNamed, type ServiceType, serviceTypeOfPage } from '../../company/services.ts';
import { localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePageHandle } from '../../routing/page-context.ts';
import { usePageFacts } from '../../routing/page-facts.ts';

/** The maximum of each; a service may have fewer. */
const FEATURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const STEPS = [1, 2, 3, 4, 5] as const;
const QUESTIONS = [1, 2, 3] as const;

/** Whether the page's catalogues have a text: lists are as long as the texts that a service has. */
function useHasText(): (id: MessageId) => boolean {
  const { messages } = useIntl();
  return (id) => id in messages;
}

interface PartProps {
  name: Service['name'];
  /** The service type of a lead that starts on this page. */
  serviceType: ServiceType;
}

/** The page of one service, by the `service` of its route. */
export function ServicePage() {
  const { service: name } = usePageHandle();
  const { pathname } = useLocation();
  if (!name) throw new Error('The route of this page names no service');
  const serviceType = serviceTypeOfPage(name, pathname);
  return (
    <>
      <Introduction name={name} serviceType={serviceType} />
      <Description name={name} />
      <Process name={name} />
      <Questions name={name} serviceType={serviceType} />
      <Related name={name} />
      <MobileActions serviceType={serviceType} />
    </>
  );
}

function Introduction({ name, serviceType }: PartProps) {
  const text = useText();
  const locale = useLocale();
  const title = text(`${name}.title`);
  const breadcrumbs = [
    { label: text('nav.home'), href: localePath(locale, '/') },
    { label: text('service.services'), href: localePath(locale, '/services') },
    { label: title },
  ];
  usePageFacts(() => ({ breadcrumbs }));
  return (
    <Section spacing="tight">
      <Stack space="lg">
        <Breadcrumbs items={breadcrumbs} />
        <Grid columns="main" space="xl">
          <Stack space="lg">
            <Heading level={1}>{title}</Heading>
            <Text size="lead" tone="muted">
              {text(`${name}.short_description`)}
            </Text>
            <Actions serviceType={serviceType} />
            <ResponseAims />
          </Stack>
          <ServiceScene name={sceneOf(name)} />
        </Grid>
      </Stack>
    </Section>
  );
}

function ResponseAims() {
  const text = useText();
  const { emergencyHours, normalHours } = useCompany().responseAims;
  return (
    <Stack as="aside" space="hair">
      <Heading level={2} size="body">
        {text('service.aims.title')}
      </Heading>
      <StatList>
        <Stat value={text('service.aims.emergency.value', emergencyHours)} label={text('service.aims.emergency.label')} />
        <Stat value={text('service.aims.normal.value', { hours: normalHours })} label={text('service.aims.normal.label')} />
      </StatList>
    </Stack>
  );
}

function Description({ name }: Pick<PartProps, 'name'>) {
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

function Process({ name }: Pick<PartProps, 'name'>) {
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

function Questions({ name, serviceType }: PartProps) {
  const text = useText();
  const questions = QUESTIONS.map((number) => ({
    id: `question-${number}`,
    question: text(`${name}.faq.${number}.question`),
    answer: text(`${name}.faq.${number}.answer`),
  }));
  usePageFacts(() => ({ questions }));
  return (
    <Section title={text('service.faq.title')} tone="raised">
      <Grid columns="main" space="xxl">
        <Accordion
          items={questions.map(({ id, question, answer }) => ({ id, title: question, content: <Text>{answer}</Text> }))}
          titleLevel={3}
        />
        <Stack space="lg">
          <Heading level={2} size="title3">
            {text('service.ask.title')}
          </Heading>
          <Text tone="muted">{text('service.ask.text')}</Text>
          <Actions serviceType={serviceType} />
        </Stack>
      </Grid>
    </Section>
  );
}

function Related({ name }: Pick<PartProps, 'name'>) {
  const text = useText();
  return (
    <Section title={text('service.related.title')}>
      <ServiceCards services={servicesNamed(relatedServices[name])} />
    </Section>
  );
}

/** A chat and a contact form that already name the service. */
function useServiceLinks(serviceType: ServiceType) {
  const text = useText();
  const locale = useLocale();
  const company = useCompany();
  const title = text(`${serviceType}.title`);
  return {
    title,
    chat: chatLink(company, text('service.chat', { service: title })),
    contact: `${localePath(locale, '/contact')}?service=${serviceType}`,
  };
}

/** Call, chat or write. */
function Actions({ serviceType }: Pick<PartProps, 'serviceType'>) {
  const text = useText();
  const company = useCompany();
  const { chat, contact } = useServiceLinks(serviceType);
  return (
    <Inline>
      <Button href={phoneLink(company)} icon={<PhoneIcon />} size="lg">
        {text('service.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
      </Button>
      <Button href={chat} icon={<MessageCircleIcon />} size="lg" variant="secondary" target="_blank" rel="noopener">
        {text('service.chat.label')}
      </Button>
      <Button href={contact} icon={<MailIcon />} size="lg" variant="secondary">
        {text('service.contact.label')}
      </Button>
    </Inline>
  );
}

/** The same three actions at the bottom of a phone's screen. */
function MobileActions({ serviceType }: Pick<PartProps, 'serviceType'>) {
  const text = useText();
  const company = useCompany();
  const { title, chat, contact } = useServiceLinks(serviceType);
  return (
    <ActionBar
      label={text('service.bar.label', { service: title })}
      actions={[
        { label: text('service.bar.call'), href: phoneLink(company), icon: <PhoneIcon />, isPrimary: true },
        { label: text('service.bar.chat'), href: chat, icon: <MessageCircleIcon />, isExternal: true },
        { label: text('service.bar.contact'), href: contact, icon: <MailIcon /> },
      ]}
    />
  );
}
