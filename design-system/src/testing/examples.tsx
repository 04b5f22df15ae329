import type { ReactElement } from 'react';

import { EllipsisIcon, HouseIcon, InboxIcon, MailIcon, PhoneIcon, SettingsIcon, XIcon } from '../icons.ts';
import * as company from '../company/index.ts';
import scenes from '../company/ServiceScene/scenes.svg';
import * as ds from '../index.ts';
import type { Locale } from '../index.ts';
import { examplePhoto } from './example-photos.ts';
import { exampleHrefs, exampleIn } from './example-in.ts';

const texts = {
  en: { name: 'Name', text: 'Careful work', problem: 'Please fill this in.' },
  ar: { name: 'الاسم', text: 'عمل متقن', problem: 'يُرجى تعبئة هذا الحقل.' },
};

type ComponentsOf<Exports> = {
  [K in keyof Exports & string]: Exports[K] extends (...args: never[]) => unknown ? (K extends Capitalize<K> ? K : never) : never;
}[keyof Exports & string];
type ComponentName = Exclude<
  ComponentsOf<typeof ds> | ComponentsOf<typeof company>,
  'DesignSystemProvider' | 'SingleLanguageProvider' | 'ThemeProvider'
>;

/** One rich example of every exported component. A new component without one does not compile. */
export function examplesIn(locale: Locale): Record<ComponentName, ReactElement> {
  const t = exampleIn(texts, locale);
  const field = { label: t.name, hint: t.text, errorMessage: t.problem, isRequired: true } as const;
  const photo = <ds.Photo sources={examplePhoto} sizes="100vw" alt={t.text} />;
  const items = [
    { href: '/', label: t.name, isCurrent: true },
    { href: '/about', label: t.text },
  ];
  return {
    Accordion: (
      <ds.Accordion
        items={[{ id: 'example-question', title: t.name, content: t.text }]}
        titleLevel={3}
        isSingle
        defaultOpenIds={['example-question']}
      />
    ),
    AdminFrame: (
      <ds.AdminFrame logo={t.name} items={items.map((item) => ({ ...item, icon: <InboxIcon />, count: 12 }))} account={t.text}>
        {t.text}
      </ds.AdminFrame>
    ),
    Alert: (
      <ds.Alert tone="warning" title={t.name} live="polite" onDismiss={() => {}}>
        {t.text}
      </ds.Alert>
    ),
    AlertDialog: (
      <ds.AlertDialog
        trigger={<ds.Button>{t.name}</ds.Button>}
        title={t.name}
        description={t.text}
        confirmLabel={t.text}
        tone="critical"
        onConfirm={() => {}}
      />
    ),
    Avatar: (
      <>
        <ds.Avatar name={t.name} />
        <ds.Avatar name={t.text} src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" size="lg" isDecorative />
      </>
    ),
    Badge: (
      <>
        <ds.Badge>{t.text}</ds.Badge>
        <ds.Badge tone="accent" count={128} label={t.text} />
        <ds.Badge tone="critical" isDot label={t.text} />
      </>
    ),
    BeforeAfter: <ds.BeforeAfter label={t.name} before={photo} after={photo} />,
    Breadcrumbs: <ds.Breadcrumbs items={[...items, { href: '/services', label: t.problem }, { label: t.text }]} />,
    Button: (
      <>
        <ds.Button type="submit" icon={<PhoneIcon />} name="go" value="1">
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
      <ds.Card title={t.name} href="/services" linkLabel={t.text} picture={<HouseIcon size="xl" />}>
        {t.text}
      </ds.Card>
    ),
    Chart: (
      <ds.Chart
        title={t.name}
        kind="columns"
        categories={[t.name]}
        categoryLabel={t.name}
        series={[{ key: 'a', label: t.name, tone: 'accent', values: [1] }]}
      />
    ),
    Carousel: (
      <ds.Carousel label={t.name} slideLabel={t.name} hasDots>
        <ds.ReviewCard name={t.name} date="2025-03">
          {t.text}
        </ds.ReviewCard>
        <ds.ReviewCard name={t.name} date="2025-04">
          {t.text}
        </ds.ReviewCard>
      </ds.Carousel>
    ),
    CheckList: <ds.CheckList items={[t.name, <bdi key="text">{t.text}</bdi>]} />,
    ComboBox: (
      <ds.ComboBox name="service" options={[{ label: t.text, options: [{ value: 'one', label: t.name }] }]} defaultValue="one" {...field} />
    ),
    Checkbox: (
      <>
        <ds.Checkbox name="terms" value="yes" isIndeterminate {...field} />
        <ds.Checkbox name="copy" label={t.name} defaultSelected isReadOnly />
      </>
    ),
    CheckboxGroup: (
      <ds.CheckboxGroup
        name="services"
        look="cards"
        options={[
          { value: 'one', label: t.name, hint: t.text },
          { value: 'two', label: t.text, isDisabled: true },
        ]}
        defaultValue={['one']}
        {...field}
      />
    ),
    ConsentBanner: (
      <ds.ConsentProvider cookieName="test-consent">
        <ds.ConsentBanner policyHref="/cookie-policy" title={t.name} text={t.text} defaultExpanded />
      </ds.ConsentProvider>
    ),
    ConsentProvider: (
      <ds.ConsentProvider cookieName="test-consent" onChange={() => {}}>
        <ds.ConsentBanner policyHref="/cookie-policy" />
      </ds.ConsentProvider>
    ),
    CommandPalette: (
      <ds.CommandPalette
        items={[{ label: t.name, items: [{ id: 'one', label: t.text, icon: <MailIcon />, description: t.name, shortcut: 'e' }] }]}
        trigger={<ds.Button>{t.name}</ds.Button>}
        defaultOpen
      />
    ),
    Container: <ds.Container width="reading">{t.text}</ds.Container>,
    Conversation: (
      <ds.Conversation
        entries={[
          { id: '1', kind: 'in', title: t.name, time: '8:00', dateTime: '2026-11-23T04:00:00Z', content: t.text },
          { id: '2', kind: 'event', title: t.text, time: '8:00', dateTime: '2026-11-23T04:00:00Z' },
          { id: '3', kind: 'event', title: t.name, time: '8:00', dateTime: '2026-11-23T04:00:00Z' },
        ]}
        foldedLabel={String}
      />
    ),
    CopyButton: (
      <>
        <ds.CopyButton text={t.text} />
        <ds.CopyButton text={t.text} label={t.name} isIconOnly />
      </>
    ),
    DatePicker: <ds.DatePicker name="date" defaultValue="2026-11-23" min="2026-11-01" {...field} />,
    DateRangePicker: (
      <ds.DateRangePicker
        startName="from"
        endName="to"
        defaultValue={{ start: '2026-11-01', end: '2026-11-23' }}
        presets={[{ label: t.text, range: { start: '2026-11-17', end: '2026-11-23' } }]}
        {...field}
      />
    ),
    DescriptionList: (
      <ds.DescriptionList
        items={[
          { term: t.name, value: t.text },
          { term: t.problem, value: '' },
        ]}
      />
    ),
    Dialog: (
      <ds.Dialog trigger={<ds.Button>{t.name}</ds.Button>} title={t.name} description={t.text} actions={t.text} defaultOpen>
        {t.text}
      </ds.Dialog>
    ),
    Divider: (
      <>
        <ds.Divider />
        <ds.Divider orientation="vertical" />
        <ds.Divider label={t.text} />
      </>
    ),
    Drawer: (
      <ds.Drawer trigger={<ds.Button>{t.name}</ds.Button>} title={t.name} description={t.text} actions={t.text} side="start" defaultOpen>
        {t.text}
      </ds.Drawer>
    ),
    EmptyState: (
      <ds.EmptyState title={t.name} actions={<ds.Button>{t.text}</ds.Button>}>
        {t.text}
      </ds.EmptyState>
    ),
    ErrorScreen: (
      <ds.ErrorScreen kind="rendering" homeHref="/" details={t.problem} actions={<ds.Button href="/contact">{t.text}</ds.Button>} as="main">
        {t.text}
      </ds.ErrorScreen>
    ),
    ErrorSummary: <ds.ErrorSummary problems={[{ fieldId: 'name', message: t.problem }]} isFocused />,
    FileField: <ds.FileField {...field} />,
    FileUpload: (
      <ds.FileUpload files={[{ id: 'one', name: t.text, size: 2048, status: 'failed' }]} onAdd={() => {}} onRemove={() => {}} {...field} />
    ),
    FilteredList: (
      <ds.FilteredList
        label={t.name}
        allLabel={t.text}
        options={[
          { id: 'one', label: t.name },
          { id: 'two', label: t.text },
        ]}
        items={[
          { key: 'first', option: 'one', content: t.name },
          { key: 'second', option: 'two', content: t.text },
        ]}
      />
    ),
    FloatingMenu: <ds.FloatingMenu callHref="tel:+97140000000" chatHref="https://example.com/chat" defaultOpen onAction={() => {}} />,
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
    GirihPattern: <company.GirihPattern />,
    Grid: <ds.Grid columns={3}>{t.text}</ds.Grid>,
    GridList: (
      <ds.GridList
        label={t.name}
        rows={[{ id: '1', name: t.name, label: t.text, href: '#1', icon: <PhoneIcon />, content: t.text }]}
        onOpen={() => {}}
        currentRow="1"
        isSelectable
        selected={new Set(['1'])}
        onSelectionChange={() => {}}
        bulkActions={<ds.Button size="sm">{t.name}</ds.Button>}
      />
    ),
    Heading: (
      <ds.Heading level={1} isFocusTarget>
        {t.text}
      </ds.Heading>
    ),
    Hero: (
      <ds.Hero
        title={t.text}
        kicker={t.name}
        actions={<ds.Button href="/contact">{t.name}</ds.Button>}
        note={t.text}
        shortcuts={t.name}
        picture={<HouseIcon size="xl" />}
        isFocusTarget
      >
        {t.text}
      </ds.Hero>
    ),
    HoursTable: <company.HoursTable caption={t.name} rows={[{ day: t.name, hours: '8:00 – 18:00', isToday: true }]} />,
    Icon: <ds.Icon path="M5 12h14M12 5l7 7-7 7" isMirrored label={t.text} />,
    IconButton: (
      <>
        <ds.IconButton icon={<SettingsIcon />} label={t.name} hasTitle isPressed variant="secondary" />
        <ds.IconButton icon={<XIcon />} label={t.name} isPending tone="critical" size="sm" />
        <ds.IconButton icon={<MailIcon />} label={t.name} href="/contact" variant="primary" />
      </>
    ),
    Inline: <ds.Inline as="ul">{<li>{t.text}</li>}</ds.Inline>,
    LanguageDialog: <ds.LanguageDialog hrefs={exampleHrefs('/')} />,
    LanguageLink: <ds.LanguageLink locale={locale === 'en' ? 'ar' : 'en'} href="/ar" />,
    LanguageSelector: <ds.LanguageSelector hrefs={exampleHrefs('/')} />,
    Link: (
      <ds.Link href="/services" variant="standalone">
        {t.text}
      </ds.Link>
    ),
    Logo: <company.Logo name={t.name} href="/" isAnimated />,
    Menu: (
      <ds.Menu
        trigger={<ds.IconButton icon={<EllipsisIcon />} label={t.name} />}
        items={[
          { id: 'one', label: t.text, icon: <MailIcon />, description: t.name, shortcut: 'e' },
          { label: t.name, selectionMode: 'single', items: [{ id: 'two', label: t.text }] },
        ]}
      />
    ),
    MultiSelect: <ds.MultiSelect name="services" options={[{ value: 'one', label: t.name }]} defaultValue={['one']} {...field} />,
    NativeSelect: <ds.NativeSelect name="serviceType" options={[{ value: 'other', label: t.text }]} defaultValue="other" {...field} />,
    NumberField: <ds.NumberField name="rooms" min={1} max={20} step={1} defaultValue={4} {...field} />,
    PageLoader: <company.PageLoader />,
    Pagination: <ds.Pagination page={2} totalPages={30} pageSize={10} totalItems={295} hrefOf={(page) => `?page=${page}`} />,
    PasswordField: (
      <form>
        <ds.PasswordField name="password" autoComplete="current-password" username={t.name} {...field} />
      </form>
    ),
    PhoneField: <ds.PhoneField name="phone" {...field} />,
    Photo: photo,
    PhotoCropper: (
      <ds.PhotoCropper
        src={examplePhoto.jpeg[0].url}
        alt={t.text}
        width={1200}
        height={900}
        value={{ x: 0, y: 0, width: 0.5 }}
        minWidth={400}
        onChange={() => {}}
      />
    ),
    Popover: (
      <ds.Popover label={t.name} trigger={<ds.Button>{t.name}</ds.Button>}>
        {t.text}
      </ds.Popover>
    ),
    ProgressBar: (
      <>
        <ds.ProgressBar label={t.name} value={3} max={8} />
        <ds.ProgressBar label={t.name} isLabelHidden size="sm" />
      </>
    ),
    Prose: (
      <ds.Prose>
        <h2 id="example-heading">{t.name}</h2>
        <p>{t.text}</p>
      </ds.Prose>
    ),
    RadioGroup: (
      <ds.RadioGroup
        name="urgency"
        look="cards"
        options={[
          { value: 'one', label: t.name, hint: t.text },
          { value: 'two', label: t.text, isDisabled: true },
        ]}
        defaultValue="one"
        {...field}
      />
    ),
    ReviewCard: (
      <ds.ReviewCard name={t.name} date="2025-03-14" service={t.text}>
        {t.text}
      </ds.ReviewCard>
    ),
    ScrollProgress: <ds.ScrollProgress />,
    SearchField: (
      <>
        <ds.SearchField label={t.name} hint={t.text} action="/faq" defaultValue={t.text} resultMessage={t.text} isPending />
        <ds.SearchField label={t.text} isLabelHidden shortcut="/" placeholder={t.name} />
      </>
    ),
    Section: (
      <ds.Section title={t.name} intro={t.text} tone="ink">
        {t.text}
      </ds.Section>
    ),
    SegmentedControl: (
      <ds.SegmentedControl
        label={t.name}
        options={[
          { value: 'one', label: t.name, icon: <PhoneIcon size="sm" /> },
          { value: 'two', label: t.text, isDisabled: true },
        ]}
      />
    ),
    Select: (
      <ds.Select
        name="status"
        options={[
          { value: 'one', label: t.name },
          { label: t.text, options: [{ value: 'other', label: t.text }] },
        ]}
        defaultValue="other"
        isClearable
        {...field}
      />
    ),
    ServiceCard: (
      <>
        <company.ServiceCard title={t.name} href="/services" picture={<HouseIcon size="xl" />}>
          {t.text}
        </company.ServiceCard>
        <company.ServiceCard variant="compact" icon={<HouseIcon />} title={t.name} href="/services">
          {t.text}
        </company.ServiceCard>
      </>
    ),
    ServiceScene: <company.ServiceScene file={scenes} name="ac_services" label={t.text} crop="card" />,
    SiteFooter: (
      <ds.SiteFooter
        logo={t.name}
        about={t.text}
        social={[{ network: 'instagram', href: 'https://www.instagram.com/zmb.example' }]}
        services={items}
        links={items}
        contact={{
          address: t.text,
          mapHref: 'https://www.google.com/maps/search/?api=1&query=ZMB',
          email: 'hello@zmb.example',
          phone: '+44 7700 900123',
          phoneHref: 'tel:00447700900123',
        }}
        columns={[{ title: t.name, content: t.text }]}
        newsletter={t.text}
        newsletterText={t.text}
        owner={t.name}
        onCookieSettings={() => {}}
        bottom={t.text}
      />
    ),
    SiteHeader: (
      <ds.SiteHeader
        logo={<company.Logo name={t.name} />}
        items={[
          ...items,
          { label: `${t.name} 1`, items: [{ id: 'one', href: '/one', label: t.name, icon: <HouseIcon />, description: t.text }] },
          { label: `${t.name} 2`, items: [{ href: '/two', label: t.name }], overview: { href: '/all', label: t.text }, look: 'tiled' },
        ]}
        action={{ href: '/contact', label: t.text }}
        contact={{ phone: '+971 4 000 0000', phoneHref: 'tel:+97140000000', chatHref: '#chat' }}
        tools={
          <>
            <ds.LanguageSelector hrefs={exampleHrefs('/')} />
            <ds.ThemeToggle />
          </>
        }
      />
    ),
    Skeleton: <ds.Skeleton shape="row" />,
    SkipLink: <ds.SkipLink targetId="main" />,
    SortableList: (
      <ds.SortableList
        label={t.name}
        items={[
          { id: 'one', label: t.name },
          { id: 'two', label: t.text },
        ]}
        onReorder={() => {}}
      />
    ),
    Spinner: <ds.Spinner />,
    SpinnerOverlay: (
      <ds.SpinnerOverlay delay={0} label={t.text}>
        {t.text}
      </ds.SpinnerOverlay>
    ),
    SplitView: (
      <ds.SplitView listHead={t.name} list={t.text} inspectorTitle={t.name} inspector={t.text} isInspectorOpen onClose={() => {}} />
    ),
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
    Stepper: (
      <ds.Stepper
        label={t.text}
        steps={[{ title: t.name, hint: t.text, href: '/one' }, { title: t.text }, { title: t.problem }]}
        current={1}
      />
    ),
    Steps: <ds.Steps items={[{ title: t.name, text: t.text, icon: <PhoneIcon /> }, { title: t.text }]} />,
    Switch: <ds.Switch name="analytics" label={t.name} hint={t.text} defaultSelected />,
    Table: (
      <ds.Table
        caption={t.name}
        columns={[
          { key: 'name', header: t.name, cell: (row: string) => row, detail: () => t.text, isRowHeader: true },
          { key: 'text', header: t.text, cell: (row: string) => row.length, align: 'end', width: 'narrow' },
        ]}
        rows={[t.name, t.text]}
        rowKey={(row) => row}
        onRowPress={() => {}}
        currentRow={t.name}
        density="compact"
      />
    ),
    TabLinks: <ds.TabLinks label={t.name} items={items.map((item) => ({ ...item, count: 12 }))} />,
    Tabs: (
      <ds.Tabs
        label={t.name}
        tabs={[
          { key: 'new', label: t.name, count: 12, content: t.text },
          { key: 'done', label: t.text, content: t.name, isDisabled: true },
        ]}
      />
    ),
    TagGroup: (
      <ds.TagGroup
        label={t.name}
        tags={[
          { id: 'one', label: t.name },
          { id: 'two', label: t.text, isDisabled: true },
        ]}
        selectionMode="multiple"
        defaultSelected={['one']}
        onRemove={() => {}}
      />
    ),
    TableOfContents: <ds.TableOfContents entries={[{ id: 'example', label: t.name }]} label={t.text} />,
    Text: <ds.Text isReadable>{t.text}</ds.Text>,
    TextArea: <ds.TextArea name="message" defaultValue={t.text} {...field} />,
    TextField: <ds.TextField name="email" type="email" autoComplete="email" maxLength={254} {...field} />,
    ThemeToggle: <ds.ThemeToggle />,
    TimeField: <ds.TimeField name="time" defaultValue="09:30" max="18:00" {...field} />,
    ToastProvider: <ds.ToastProvider label={t.name}>{t.text}</ds.ToastProvider>,
    ToggleButton: (
      <ds.ToggleButton icon={<PhoneIcon />} defaultSelected>
        {t.name}
      </ds.ToggleButton>
    ),
    Tooltip: (
      <ds.Tooltip content={t.text} shortcut="e">
        <ds.IconButton icon={<SettingsIcon />} label={t.name} />
      </ds.Tooltip>
    ),
    VisuallyHidden: <ds.VisuallyHidden>{t.text}</ds.VisuallyHidden>,
  };
}
