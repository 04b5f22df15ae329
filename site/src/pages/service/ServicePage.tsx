import { hasEmergencies, SERVICE_FEATURES, SERVICE_QUESTIONS, SERVICE_STEPS } from '@zmb/admin-api/contract/services.ts';
import {
  Accordion,
  Breadcrumbs,
  Button,
  CheckList,
  Grid,
  Heading,
  Inline,
  Link,
  Section,
  Stack,
  Stat,
  StatList,
  Steps,
  Text,
} from '@zmb/design-system';
import { MailIcon, MessageCircleIcon, PhoneIcon } from '@zmb/design-system/icons';
import { useLocation } from 'react-router-dom';

import { useCompany } from '../../company/company-context.ts';
import { chatLink, phoneLink } from '../../company/links.ts';
import { ProjectCards } from '../../company/ProjectCards.tsx';
import { projectsOfService } from '../../company/projects.ts';
import { ServiceCards, ServicePicture } from '../../company/ServiceCards.tsx';
import { ServiceTerms, usePriceLabels } from '../../company/ServicePrice.tsx';
import { servicesNamed, serviceTypeOfPage } from '../../company/services.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { CONTACT_PHOTOS_ID } from '../../lead-forms/delivery/form-fields.ts';
import { usePageHandle } from '../../routing/page.ts';
import { usePageFacts } from '../../routing/page-facts.ts';

const PROJECTS = 3;

interface PartProps {
  name: string;
  /** The service type of a lead that starts on this page. */
  serviceType: string;
}

/** The page of one service, by the `service` of its route. */
export function ServicePage() {
  const name = usePageHandle()?.service;
  const { pathname } = useLocation();
  if (!name) throw new Error('The route of this page names no service');
  const serviceType = serviceTypeOfPage(name, pathname);
  return (
    <>
      <Introduction name={name} serviceType={serviceType} />
      <Description name={name} />
      <Process name={name} />
      <Projects name={name} />
      <Questions name={name} serviceType={serviceType} />
      <Related name={name} />
    </>
  );
}

function Introduction({ name, serviceType }: PartProps) {
  const text = useText();
  const serviceText = useServiceText();
  const locale = useLocale();
  const { services } = useCompany();
  const title = serviceText(name, 'title');
  const service = services.find((each) => each.name === name);
  const breadcrumbs = [
    { label: text('nav.home'), href: localePath(locale, '/') },
    { label: text('service.services'), href: localePath(locale, '/services') },
    { label: title },
  ];
  const price = usePriceLabels(name);
  usePageFacts(() => ({ breadcrumbs, ...(price && { price }) }));
  return (
    <Section spacing="tight">
      <Stack space="lg">
        <Breadcrumbs items={breadcrumbs} />
        <Grid columns="main" space="xl">
          <Stack space="lg">
            <Heading level={1}>{title}</Heading>
            <Text size="lead" tone="muted">
              {serviceText(name, 'short_description')}
            </Text>
            <Actions serviceType={serviceType} />
            <SendPhoto serviceType={serviceType} />
            <ServiceTerms name={name} />
            <ResponseAims isForEmergencies={service !== undefined && hasEmergencies(service)} />
          </Stack>
          {service && <ServicePicture name={service.drawing} />}
        </Grid>
      </Stack>
    </Section>
  );
}

function ResponseAims({ isForEmergencies }: { isForEmergencies: boolean }) {
  const text = useText();
  const { emergencyHours, normalHours } = useCompany().responseAims;
  return (
    <Stack as="aside" space="hair">
      <Heading level={2} size="body">
        {text('service.aims.title')}
      </Heading>
      <StatList>
        {isForEmergencies && <Stat value={text('aims.emergency', emergencyHours)} label={text('service.aims.emergency.label')} />}
        <Stat
          value={text('service.aims.normal.value', { hours: normalHours })}
          label={text(isForEmergencies ? 'service.aims.normal.label' : 'service.aims.only.label')}
        />
      </StatList>
    </Stack>
  );
}

function Description({ name }: Pick<PartProps, 'name'>) {
  const text = useText();
  const serviceText = useServiceText();
  const features = SERVICE_FEATURES.map((number) => serviceText(name, `features.${number}`)).filter((feature) => feature !== '');
  return (
    <Section title={serviceText(name, 'heading')} tone="raised">
      <Grid columns="main" space="xxl">
        <Stack>
          {serviceText(name, 'description')
            .split('\n\n')
            .map((paragraph) => (
              <Text key={paragraph} isReadable>
                {paragraph}
              </Text>
            ))}
        </Stack>
        {features.length > 0 && (
          <Stack space="lg">
            <Heading level={2} size="title3">
              {text('service.features.title')}
            </Heading>
            <CheckList items={features} />
          </Stack>
        )}
      </Grid>
    </Section>
  );
}

function Process({ name }: Pick<PartProps, 'name'>) {
  const text = useText();
  const serviceText = useServiceText();
  const steps = SERVICE_STEPS.map((number) => ({
    title: serviceText(name, `steps.${number}.title`),
    text: serviceText(name, `steps.${number}.text`),
  })).filter((step) => step.title !== '' && step.text !== '');
  if (steps.length === 0) return null;
  return (
    <Section title={text('service.steps.title')}>
      <Steps items={steps} />
    </Section>
  );
}

/** The first projects of the service; nothing if there are none. */
function Projects({ name }: Pick<PartProps, 'name'>) {
  const text = useText();
  const locale = useLocale();
  const projects = projectsOfService(useCompany(), name);
  if (projects.length === 0) return null;
  const query = new URLSearchParams({ service: name });
  return (
    <Section title={text('projects.ofService.title')}>
      <Stack space="lg">
        <ProjectCards projects={projects.slice(0, PROJECTS)} />
        {projects.length > PROJECTS && (
          <div>
            <Link href={`${localePath(locale, '/projects')}?${query.toString()}`} variant="standalone">
              {text('projects.ofService.all')}
            </Link>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function Questions({ name, serviceType }: PartProps) {
  const text = useText();
  const serviceText = useServiceText();
  const questions = SERVICE_QUESTIONS.map((number) => ({
    id: `question-${number}`,
    question: serviceText(name, `faq.${number}.question`),
    answer: serviceText(name, `faq.${number}.answer`),
  })).filter(({ question, answer }) => question !== '' && answer !== '');
  usePageFacts(() => ({ questions }));
  if (questions.length === 0) return <AskQuestion serviceType={serviceType} />;
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

/** Shown instead of the questions if a service has none. */
function AskQuestion({ serviceType }: Pick<PartProps, 'serviceType'>) {
  const text = useText();
  return (
    <Section title={text('service.ask.title')} intro={text('service.ask.text')} tone="raised">
      <Actions serviceType={serviceType} />
    </Section>
  );
}

function Related({ name }: Pick<PartProps, 'name'>) {
  const text = useText();
  const company = useCompany();
  const related = servicesNamed(company, company.services.find((service) => service.name === name)?.related ?? []);
  if (related.length === 0) return null;
  return (
    <Section title={text('service.related.title')}>
      <ServiceCards services={related} />
    </Section>
  );
}

/** Links to a chat and the contact form that name the service. */
function useServiceLinks(serviceType: string) {
  const text = useText();
  const serviceText = useServiceText();
  const locale = useLocale();
  const company = useCompany();
  const title = serviceText(serviceType, 'title');
  return {
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

/** A link to the photos of the contact form. */
function SendPhoto({ serviceType }: Pick<PartProps, 'serviceType'>) {
  const text = useText();
  const { contact } = useServiceLinks(serviceType);
  return (
    <Text>
      <Link href={`${contact}#${CONTACT_PHOTOS_ID}`}>{text('service.photo')}</Link>
    </Text>
  );
}
