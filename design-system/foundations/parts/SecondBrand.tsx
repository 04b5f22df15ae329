import { type ReactNode, useLayoutEffect } from 'react';

import {
  Alert,
  allMessages,
  Badge,
  Button,
  DesignSystemProvider,
  Heading,
  Inline,
  Link,
  type Locale,
  Stack,
  Text,
  TextField,
} from '../../src/index.ts';
import { completeTheme } from '../../src/theme/create-theme.ts';
import { createTheme } from '../../src/theming.ts';
import { harbour } from './harbour.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const { light, dark, ink } = completeTheme(harbour);
/** One brand that is always light and one that is always dark, so that both are visible whatever the theme of the toolbar. */
const sheets = [
  createTheme({ ...harbour, light, dark: light, ink }, { brand: 'harbour-light' }),
  createTheme({ ...harbour, light: dark, dark, ink }, { brand: 'harbour-dark' }),
];

const texts = {
  en: {
    title: 'Harbour Logistics',
    text: 'Containers, customs and the last mile, booked on one page.',
    action: 'Book a delivery',
    other: 'Track a container',
    field: 'Container number',
    hint: 'Four letters and seven digits',
    status: 'Arrived',
    news: 'Your container has left Jebel Ali.',
    link: 'See the route',
    ink: 'Terminal 2 is open around the clock.',
  },
  ar: {
    title: 'هاربر للخدمات اللوجستية',
    text: 'الحاويات والتخليص الجمركي والتوصيل إلى الباب، بحجز واحد.',
    action: 'احجز توصيلة',
    other: 'تتبّع حاوية',
    field: 'رقم الحاوية',
    hint: 'أربعة أحرف وسبعة أرقام',
    status: 'وصلت',
    news: 'غادرت حاويتكم ميناء جبل علي.',
    link: 'عرض المسار',
    ink: 'المبنى 2 مفتوح على مدار الساعة.',
  },
};

function Panel({ locale, dir, brand }: { locale: Locale; dir: 'ltr' | 'rtl'; brand: string }): ReactNode {
  const t = texts[locale];
  return (
    <div className={styles.panel} lang={locale} dir={dir} data-brand={brand}>
      <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
        <Stack>
          <Inline>
            <Heading level={3}>{t.title}</Heading>
            <Badge tone="success">{t.status}</Badge>
          </Inline>
          <Text>{t.text}</Text>
          <TextField label={t.field} hint={t.hint} isRequired />
          <Inline>
            <Button>{t.action}</Button>
            <Button variant="secondary">{t.other}</Button>
          </Inline>
          <Alert tone="info" title={t.news}>
            <Link href="#route">{t.link}</Link>
          </Alert>
          <div className={styles.panel} data-plane="ink">
            <Text>{t.ink}</Text>
          </div>
        </Stack>
      </DesignSystemProvider>
    </div>
  );
}

/** A second company's brand beside the page's own, in light, dark and Arabic. */
export function SecondBrand() {
  useLayoutEffect(() => {
    const added = sheets.map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
    document.adoptedStyleSheets.push(...added);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
    };
  }, []);
  return (
    <Specimen>
      <div className={styles.stack}>
        <Panel locale="en" dir="ltr" brand="harbour-light" />
        <Panel locale="en" dir="ltr" brand="harbour-dark" />
        <Panel locale="ar" dir="rtl" brand="harbour-light" />
        <Panel locale="ar" dir="rtl" brand="harbour-dark" />
      </div>
    </Specimen>
  );
}
