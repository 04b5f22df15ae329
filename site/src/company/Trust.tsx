import { Badge, CheckList, Grid, Heading, Inline, Section, type SectionProps, Stack, Stat, StatList, Text } from '@zmb/design-system';
import { Building2Icon, CircleCheckIcon, MapPinIcon, ReceiptIcon, ShieldCheckIcon } from '@zmb/design-system/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useLocale, useText } from '../i18n/use-text.ts';
import { useCompany } from './company-context.ts';
import { servicesOf } from './services.ts';

/** Statistics and credentials of the company; nothing if it states none. Requires the catalogue `trust`. */
export function Trust({ tone }: Pick<SectionProps, 'tone'>) {
  const text = useText();
  const stats = useStats();
  const groups = useGroups();
  if (stats.length === 0 && groups.length === 0) return null;
  return (
    <Section title={text('trust.title')} tone={tone}>
      <Stack space="xl">
        {stats.length > 0 && (
          <StatList>
            {stats.map(({ value, label }) => (
              <Stat key={label} value={value} label={label} />
            ))}
          </StatList>
        )}
        {groups.length > 0 && (
          <Grid as="ul" columns={3} space="xl">
            {groups.map(({ title, icon, content }) => (
              <li key={title}>
                <Stack space="sm">
                  <Inline space="sm">
                    <Text as="div" tone="accent">
                      {icon}
                    </Text>
                    <Heading level={3}>{title}</Heading>
                  </Inline>
                  {content}
                </Stack>
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </Section>
  );
}

/** The payment methods in one line, for structured data; undefined if the company states none. Requires the catalogue `trust`. */
export function usePaymentMethods(): string | undefined {
  const text = useText();
  const { formatList } = useIntl();
  const { payments } = useCompany().trust;
  if (payments.length === 0) return undefined;
  return formatList(
    payments.map((method) => text(`trust.payments.${method}`)),
    { type: 'unit' },
  );
}

/** The company's statistics: year of foundation, team size, length of the warranty. */
function useStats(): { value: string; label: string }[] {
  const text = useText();
  const company = useCompany();
  const { founded, teamSize } = company.trust;
  const services = servicesOf(company);
  const warranties = services.flatMap(({ warrantyMonths }) => warrantyMonths ?? []);
  const [from, to] = [Math.min(...warranties), Math.max(...warranties)];
  return [
    // A year has no thousands separator.
    ...(founded === undefined ? [] : [{ value: String(founded), label: text('trust.founded') }]),
    ...(teamSize === undefined ? [] : [{ value: text('trust.team.value', { count: teamSize }), label: text('trust.team') }]),
    ...(warranties.length === 0
      ? []
      : [
          {
            value: from === to ? text('trust.warranty.value', { months: to }) : text('trust.warranty.range', { from, to }),
            label: text(from === to && warranties.length === services.length ? 'trust.warranty.same' : 'trust.warranty.some'),
          },
        ]),
  ];
}

/** Joins proper names without line breaks inside a name. Not `formatList`: an Arabic list would attach a conjunction to them. */
function namesInLine(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(' ', '\u00a0')).join(' · ');
}

interface Group {
  title: string;
  icon: ReactNode;
  content: ReactNode;
}

/** The company's credentials, in groups. */
function useGroups(): Group[] {
  const text = useText();
  const locale = useLocale();
  const { licenceNumber, licenceAuthority, insurance, approvals, communities, payments, clients } = useCompany().trust;
  const [authority = '', insured = ''] = [licenceAuthority[locale], insurance[locale]];
  const number = `\u2066${licenceNumber}\u2069`;
  const licence =
    licenceNumber === ''
      ? authority && text('trust.licence.authority', { authority })
      : authority === ''
        ? text('trust.licence.number', { number })
        : text('trust.licence.full', { number, authority });
  const safety = [licence, insured].filter((line) => line !== '');
  const names = communities
    .map((community) => community[locale] ?? community.en)
    .toSorted((one, other) => one.localeCompare(other, locale));
  const groups: (Group | false)[] = [
    safety.length > 0 && {
      title: text('trust.safety.title', { has: safety.length > 1 ? 'both' : licence === '' ? 'insurance' : 'licence' }),
      icon: <ShieldCheckIcon size="lg" />,
      content: safety.map((line) => (
        <Text key={line} tone="muted">
          {line}
        </Text>
      )),
    },
    approvals[locale].length > 0 && {
      title: text('trust.approvals.title'),
      icon: <CircleCheckIcon size="lg" />,
      content: <CheckList items={approvals[locale]} />,
    },
    names.length > 0 && {
      title: text('trust.communities.title'),
      icon: <MapPinIcon size="lg" />,
      content: <Text tone="muted">{namesInLine(names)}</Text>,
    },
    payments.length > 0 && {
      title: text('trust.payments.title'),
      icon: <ReceiptIcon size="lg" />,
      content: (
        <Inline as="ul" space="xs">
          {payments.map((method) => (
            <li key={method}>
              <Badge>{text(`trust.payments.${method}`)}</Badge>
            </li>
          ))}
        </Inline>
      ),
    },
    clients[locale].length > 0 && {
      title: text('trust.clients.title'),
      icon: <Building2Icon size="lg" />,
      content: <Text tone="muted">{namesInLine(clients[locale])}</Text>,
    },
  ];
  return groups.filter((group) => group !== false);
}
