import type { ReactElement } from 'react';

import * as ds from '../index.ts';
import type { Locale } from '../index.ts';

const words = {
  en: { name: 'Name', text: 'Careful work', problem: 'Please fill this in.' },
  ar: { name: 'الاسم', text: 'عمل متقن', problem: 'يُرجى تعبئة هذا الحقل.' },
};

type ComponentName = Exclude<
  { [K in keyof typeof ds]: (typeof ds)[K] extends (...args: never[]) => unknown ? K : never }[keyof typeof ds],
  `use${string}` | 'DesignSystemProvider' | 'ThemeProvider'
>;

/** One rich use of every exported component. A new component without one does not compile. */
export function examplesIn(locale: Locale): Record<ComponentName, ReactElement> {
  const t = words[locale];
  const field = { label: t.name, hint: t.text, errorMessage: t.problem, isRequired: true } as const;
  const items = [
    { href: '/', label: t.name, isCurrent: true },
    { href: '/about', label: t.text },
  ];
  return {
    AdminFrame: (
      <ds.AdminFrame logo={t.name} items={items.map((item) => ({ ...item, icon: 'inbox', count: 12 }))} foot={t.text}>
        {t.text}
      </ds.AdminFrame>
    ),
    Alert: (
      <ds.Alert tone="warning" title={t.name}>
        {t.text}
      </ds.Alert>
    ),
    Button: (
      <>
        <ds.Button type="submit" icon="phone" name="go" value="1">
          {t.text}
        </ds.Button>
        <ds.Button isPending>{t.text}</ds.Button>
        <ds.Button isDisabled variant="secondary" tone="critical">
          {t.text}
        </ds.Button>
        <ds.Button href="/contact" variant="quiet" size="lg" isFullWidth>
          {t.text}
        </ds.Button>
      </>
    ),
    Card: (
      <ds.Card title={t.name} href="/services" linkLabel={t.text} picture={<ds.Icon name="house" size="xl" />}>
        {t.text}
      </ds.Card>
    ),
    Container: <ds.Container width="reading">{t.text}</ds.Container>,
    EmptyState: (
      <ds.EmptyState title={t.name} actions={<ds.Button>{t.text}</ds.Button>}>
        {t.text}
      </ds.EmptyState>
    ),
    ErrorSummary: <ds.ErrorSummary problems={[{ fieldId: 'name', message: t.problem }]} isFocused />,
    Form: (
      <ds.Form action="/api/contact-submissions" label={t.name} summary={t.problem} actions={<ds.Button type="submit">{t.text}</ds.Button>}>
        <ds.TextField name="name" {...field} />
      </ds.Form>
    ),
    FormMessage: (
      <ds.FormMessage tone="success" title={t.name} isFocused>
        {t.text}
      </ds.FormMessage>
    ),
    GirihPattern: <ds.GirihPattern />,
    Grid: <ds.Grid columns={3}>{t.text}</ds.Grid>,
    Heading: (
      <ds.Heading level={1} isFocusTarget>
        {t.text}
      </ds.Heading>
    ),
    Hero: (
      <ds.Hero title={t.text} kicker={t.name} actions={<ds.Button href="/contact">{t.name}</ds.Button>} note={t.text} isFocusTarget>
        {t.text}
      </ds.Hero>
    ),
    HoursTable: <ds.HoursTable caption={t.name} rows={[{ day: t.name, hours: '8:00 – 18:00', isToday: true }]} />,
    Icon: <ds.Icon name="arrowRight" label={t.text} />,
    Inline: <ds.Inline as="ul">{<li>{t.text}</li>}</ds.Inline>,
    LanguageLink: <ds.LanguageLink locale={locale === 'en' ? 'ar' : 'en'} href="/ar" />,
    Link: (
      <ds.Link href="/services" variant="standalone">
        {t.text}
      </ds.Link>
    ),
    Logo: <ds.Logo name={t.name} href="/" isAnimated />,
    NativeSelect: <ds.NativeSelect name="serviceType" options={[{ value: 'other', label: t.text }]} defaultValue="other" {...field} />,
    PageLoader: <ds.PageLoader />,
    Pagination: <ds.Pagination page={2} totalPages={3} hrefOf={(page) => `?page=${page}`} />,
    PhoneField: <ds.PhoneField name="phone" {...field} />,
    Section: (
      <ds.Section title={t.name} intro={t.text} tone="ink">
        {t.text}
      </ds.Section>
    ),
    SiteFooter: <ds.SiteFooter logo={t.name} about={t.text} columns={[{ title: t.name, content: t.text }]} bottom={t.text} />,
    SiteHeader: (
      <ds.SiteHeader
        logo={<ds.Logo name={t.name} />}
        items={items}
        action={{ href: '/contact', label: t.text }}
        tools={<ds.ThemeToggle />}
      />
    ),
    Skeleton: <ds.Skeleton shape="row" />,
    SkipLink: <ds.SkipLink targetId="main" />,
    Spinner: <ds.Spinner />,
    Stack: <ds.Stack as="ol">{<li>{t.text}</li>}</ds.Stack>,
    Stat: (
      <dl>
        <ds.Stat value="98%" label={t.text} />
      </dl>
    ),
    StatList: (
      <ds.StatList>
        <ds.Stat value="98%" label={t.text} />
      </ds.StatList>
    ),
    Status: <ds.Status tone="success">{t.text}</ds.Status>,
    Table: (
      <ds.Table
        caption={t.name}
        columns={[
          { key: 'name', header: t.name, cell: (row: string) => row, isRowHeader: true },
          { key: 'text', header: t.text, cell: (row: string) => row.length, align: 'end' },
        ]}
        rows={[t.name, t.text]}
        rowKey={(row) => row}
      />
    ),
    Text: <ds.Text isReadable>{t.text}</ds.Text>,
    TextArea: <ds.TextArea name="message" defaultValue={t.text} {...field} />,
    TextField: <ds.TextField name="email" type="email" autoComplete="email" maxLength={254} {...field} />,
    ThemeToggle: <ds.ThemeToggle />,
    VisuallyHidden: <ds.VisuallyHidden>{t.text}</ds.VisuallyHidden>,
  };
}

/** An application around an example, the same on server and browser. */
export function Page({ locale, navigate, children }: { locale: Locale; navigate?: ds.Navigate; children: ReactElement }) {
  return (
    <ds.DesignSystemProvider locale={locale} navigate={navigate}>
      <ds.ThemeProvider storageKey="test-theme">{children}</ds.ThemeProvider>
    </ds.DesignSystemProvider>
  );
}
