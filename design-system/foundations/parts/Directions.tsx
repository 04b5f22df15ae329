import { ArrowRightIcon, ClockIcon, HammerIcon, PhoneIcon } from '../../src/components/Icon/icons.tsx';
import { allMessages } from '../../src/messages/all-messages.ts';
import type { ReactNode } from 'react';

import {
  Breadcrumbs,
  Button,
  DesignSystemProvider,
  type Locale,
  Pagination,
  PhoneField,
  Steps,
  Switch,
  TextField,
} from '../../src/index.ts';
import { Logo } from '../../src/company/index.ts';
import { familyFor } from '../../src/theme/typography.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

type Example = (locale: Locale) => ReactNode;

const localised = (locale: Locale, en: string, ar: string) => (locale === 'ar' ? ar : en);
const phone = '+971 50 123 4567';

const mirrored: readonly (readonly [title: string, why: string, example: Example])[] = [
  [
    'Arrows along the line of reading',
    'Forward is where the next word is.',
    (locale) => (
      <Button href="#direction" variant="secondary">
        {localised(locale, 'Next', 'التالي')} <ArrowRightIcon />
      </Button>
    ),
  ],
  [
    'The way back',
    'It begins where the page begins.',
    (locale) => (
      <Breadcrumbs
        items={[
          { href: '#home', label: localised(locale, 'Home', 'الرئيسية') },
          { href: '#services', label: localised(locale, 'Services', 'الخدمات') },
          { label: localised(locale, 'Painting', 'الدهان') },
        ]}
      />
    ),
  ],
  [
    'Pages of a list',
    'The first is where reading starts.',
    () => <Pagination page={2} totalPages={5} hrefOf={(page) => `#page-${page}`} />,
  ],
  [
    'A switch',
    'On is at the end of the line.',
    (locale) => <Switch name={`news-${locale}`} label={localised(locale, 'Send me e-mails', 'أرسلوا إليّ رسائل')} defaultSelected />,
  ],
  [
    'Steps',
    'The order follows the language.',
    (locale) => (
      <Steps
        items={[
          { title: localised(locale, 'You ask', 'تطلب'), text: localised(locale, 'Two minutes', 'في دقيقتين') },
          { title: localised(locale, 'We visit', 'نعاين'), text: localised(locale, 'Free of charge', 'مجانًا') },
        ]}
      />
    ),
  ],
];

const notMirrored: readonly (readonly [title: string, why: string, example: Example])[] = [
  ['The logo', 'A name is not read backwards.', () => <Logo name="ZMB" size="sm" />],
  [
    'Phone numbers, addresses, links',
    'Digits and Latin letters run left to right inside Arabic; bdi keeps the marks beside them in place.',
    (locale) => (
      <p className={styles.typeLine}>
        {localised(locale, 'Call', 'اتصل على')} <bdi dir="ltr">{phone}</bdi>
      </p>
    ),
  ],
  [
    'A field for a number',
    'The label turns, what is typed does not.',
    (locale) => <PhoneField name={`phone-${locale}`} label={localised(locale, 'Phone', 'الهاتف')} />,
  ],
  [
    'A field for an e-mail',
    'The same.',
    (locale) => (
      <TextField
        name={`email-${locale}`}
        type="email"
        label={localised(locale, 'E-mail', 'البريد الإلكتروني')}
        defaultValue="noura@mail.example"
      />
    ),
  ],
  [
    'Clocks, phones, tools',
    'Things look the same everywhere.',
    () => (
      <span className={styles.both}>
        <ClockIcon size="lg" />
        <PhoneIcon size="lg" />
        <HammerIcon size="lg" />
      </span>
    ),
  ],
];

function Examples({ rows }: { rows: typeof mirrored }) {
  return (
    <Specimen>
      <div className={styles.stack}>
        {rows.map(([title, why, example]) => (
          <section key={title} aria-label={title}>
            <p className={styles.groupTitle}>{title}</p>
            <p className={styles.quiet}>{why}</p>
            <div className={styles.pair}>
              <div className={styles.panel} lang="en" dir="ltr" style={{ fontFamily: familyFor.latin }}>
                <DesignSystemProvider locale="en" messages={allMessages.en}>
                  {example('en')}
                </DesignSystemProvider>
              </div>
              <div className={styles.panel} lang="ar" dir="rtl" style={{ fontFamily: familyFor.arabic }}>
                <DesignSystemProvider locale="ar" messages={allMessages.ar}>
                  {example('ar')}
                </DesignSystemProvider>
              </div>
            </div>
          </section>
        ))}
      </div>
    </Specimen>
  );
}

/** What mirrors in right-to-left text, shown in both directions. */
export const Mirrored = () => <Examples rows={mirrored} />;
/** What never mirrors, shown in both directions. */
export const NotMirrored = () => <Examples rows={notMirrored} />;
