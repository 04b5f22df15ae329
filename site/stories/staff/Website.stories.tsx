import type { Meta, StoryObj } from '@storybook/react-vite';
import { builtInFact } from '@zmb/admin-api/contract/company-facts.ts';
import type { WeekHours } from '@zmb/admin-api/contract/company.ts';
import { writePhotos, writeProjects } from '@zmb/admin-api/contract/project-list.ts';
import { builtInProjects, type ProjectEntry, projectKey } from '@zmb/admin-api/contract/projects.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { builtInServices, type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { findPart, given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const opening = (key: string) => ({ path: `/admin/dashboard/website?text=${key}` });

const COMPANY = { path: '/admin/dashboard/website/company' };
/** The card of a fact is open. */
const changing = (fact: string) => ({ path: `${COMPANY.path}#${fact}` });
const NEW_ADDRESS = 'Office 2105, Al Khaleej Business Tower, Al Qasr Street, Business Bay, Dubai';

/** Adds texts to the draft of the signed-in account. */
function draft(texts: Record<string, string>, language: 'en' | 'ar' = 'en'): void {
  for (const [key, text] of Object.entries(texts)) {
    const changed = mocks.store.findSiteText(key);
    if (changed) changed.draft = { ...changed.draft, [language]: text };
  }
}

/** Adds facts to the draft. */
function draftFacts(): void {
  const week = JSON.parse(builtInFact('company.hours', 'en')) as WeekHours;
  const split = { opens: '08:00', closes: '19:00', breaks: [{ from: '13:00', to: '16:00' }] };
  draft({
    'company.phone': '+971 4 234 5678',
    'company.address': NEW_ADDRESS,
    'company.hours': JSON.stringify(week.with(1, split)),
    'company.emergencyAim': '{"from":1,"to":3}',
    'company.map': 'https://maps.example/office',
    'company.x': '',
  });
}

const PROJECTS = { path: '/admin/dashboard/website/projects' };
const project = (slug: string) => ({ path: `${PROJECTS.path}/project?name=${slug}` });
const TERRACE: ProjectEntry = {
  slug: 'roof-terrace',
  service: 'painting',
  year: 2026,
  days: 5,
  cover: null,
  drawing: null,
  isHidden: true,
};

/** Adds a new project with some of its texts and photos to the draft. */
function draftProject(): void {
  const photo = (number: number, text: string) => ({ id: `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e9${number}`, alt: { en: text, ar: 'الشرفة' } });
  const photos = [photo(1, 'The terrace from the door'), photo(2, 'The new railing')];
  draft({
    'company.projects': writeProjects([{ ...TERRACE, cover: photos[0]?.id ?? null }, ...builtInProjects]),
    [projectKey(TERRACE.slug, 'title')]: 'Roof terrace',
    [projectKey(TERRACE.slug, 'photos')]: writePhotos({
      pairs: [{ before: photo(3, 'Before'), after: { ...photo(4, ''), id: '' } }],
      photos,
    }),
  });
  draft({ [projectKey(TERRACE.slug, 'title')]: 'شرفة السطح' }, 'ar');
}

const SERVICES = { path: '/admin/dashboard/website/services' };
const service = (name: string) => ({ path: `/admin/dashboard/website/services/service?name=${name}` });

/** Adds a changed list with a new service, and some of its texts, to the draft. */
function draftServices(): void {
  const [first, ...rest] = builtInServices.map((entry) => (entry.name === 'painting' ? { ...entry, isHidden: true } : entry));
  const gypsum: ServiceEntry = {
    ...{ name: 'gypsum_works', slug: 'gypsum-works', group: 'interiors', drawing: 'wallpaper_fixing' },
    ...{ related: ['painting', 'handyman', 'electrical'], isHidden: false },
  };
  draft({
    'company.services': writeServices([...rest, ...(first ? [first] : []), gypsum]),
    'gypsum_works.title': 'Gypsum works',
    'gypsum_works.heading': 'Level, then white',
  });
  draft({ 'gypsum_works.title': 'أعمال الجبس' }, 'ar');
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/website' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Texts: Story = {};
export const Search: Story = { args: { path: '/admin/dashboard/website?q=warranty' } };
export const NothingFound: Story = { args: { path: '/admin/dashboard/website?q=zzz' } };
export const OneText: Story = { args: opening('faq.phone.answer') };
export const LongTextWithForms: Story = { args: opening('privacy-policy.rights.text') };
export const Forms: Story = { args: opening('form.phone.short') };
export const OutOfDate: Story = { args: opening('faq.warranty.answer') };
/** A placeholder is missing. */
export const Problem: Story = {
  args: opening('form.email.tooLong'),
  play: async () => {
    await untilSettled();
    const field = await findPart('textarea[name="en-text"]');
    await userEvent.clear(field);
    await userEvent.type(field, 'That address is too long');
    await userEvent.tab();
  },
};
/** A colleague has another text in her draft. */
export const Conflict: Story = {
  args: opening('home.hero.text'),
  tags: ['calls-fail'],
  play: async () => {
    await untilSettled();
    await userEvent.type(await findPart('textarea[name="ar-text"]'), ' كل يوم');
    await userEvent.click(await findPart('form:has([name="ar-text"]) button[type=submit]'));
    await findPart('[role="dialog"]');
    await untilMounted();
  },
};
export const Company: Story = { args: COMPANY };
export const CompanyArabicOnPhone: Story = {
  args: COMPANY,
  globals: { locale: 'ar', viewport: { value: 'phone' } },
};
/** Every kind of fact with its error. */
export const CompanyProblems: Story = {
  args: COMPANY,
  play: async () => {
    await untilSettled();
    await findPart('main section button');
    for (const toggle of document.querySelectorAll<HTMLElement>('main section button')) await userEvent.click(toggle);
    for (const [name, value] of [
      ['company.name.en', ''],
      ['company.phone.en', '050 123 4567'],
      ['company.email.en', 'hello@zmb'],
      ['company.address.ar', 'دبي '.repeat(50)],
      ['company.map.en', 'maps.example'],
    ] as const) {
      const field = await findPart(`[name="${name}"]`);
      await userEvent.clear(field);
      if (value !== '') await userEvent.click(field);
      if (value !== '') await userEvent.paste(value);
    }
    await userEvent.selectOptions(await findPart('[name="company.hours.0.closes"]'), '07:00');
    await userEvent.click(await findPart('form button[type=submit]'));
    await untilMounted();
  },
};
/** The draft contains texts, numbers, hours and a profile that is no longer shown. */
export const CompanyInDraft: Story = { args: COMPANY, loaders: given(draftFacts) };
export const CompanyHours: Story = { args: changing('company.hours'), loaders: given(draftFacts) };
export const CompanyTrust: Story = { args: changing('company.founded') };
export const CompanyReviews: Story = { args: changing('company.reviews') };
export const CompanyOutOfDate: Story = {
  args: changing('company.address'),
  loaders: given(() => {
    const address = mocks.store.findSiteText('company.address');
    if (address) Object.assign(address, { builtIn: address.texts, texts: { ...address.texts, en: NEW_ADDRESS }, isOutOfDate: true });
  }),
};
/** A colleague has another number in her draft. */
export const CompanyConflict: Story = {
  args: changing('company.phone'),
  tags: ['calls-fail'],
  loaders: given(() => {
    mocks.store.state.colleagueDrafts['company.phone en'] = { name: 'فاطمة المرزوقي', text: '+971 4 234 5678' };
  }),
  play: async () => {
    await untilSettled();
    const field = await findPart('[name="company.phone.en"]');
    await userEvent.clear(field);
    await userEvent.type(field, '+971 4 567 8901');
    await userEvent.click(await findPart('form button[type=submit]'));
    await findPart('[role="dialog"]');
    await untilMounted();
  },
};
export const CompanyLoading: Story = { args: COMPANY, globals: { scenario: 'waiting' } };
export const CompanyFailing: Story = { args: COMPANY, globals: { scenario: 'error' } };
/** Facts are compared as text. */
export const DraftOfFacts: Story = { args: { path: '/admin/dashboard/website/draft' }, loaders: given(draftFacts) };
/** The phone number is a fact, not a text. */
export const SearchForFact: Story = { args: { path: '/admin/dashboard/website?q=phone+number' } };
export const Projects: Story = { args: PROJECTS };
export const ProjectsArabicOnPhone: Story = { args: PROJECTS, globals: { locale: 'ar', viewport: { value: 'phone' } } };
/** A new project, hidden while texts are missing. */
export const ProjectsInDraft: Story = { args: PROJECTS, loaders: given(draftProject) };
export const ProjectsLoading: Story = { args: PROJECTS, globals: { scenario: 'waiting' } };
export const ProjectsFailing: Story = { args: PROJECTS, globals: { scenario: 'error' } };
export const ExampleProject: Story = { args: project('villa-kitchen') };
/** With photos, and a pair that lacks one. */
export const IncompleteProject: Story = { args: project(TERRACE.slug), loaders: given(draftProject) };
export const UnknownProject: Story = { args: project('roofing') };
export const Services: Story = { args: SERVICES };
export const ServicesArabicOnPhone: Story = { args: SERVICES, globals: { locale: 'ar', viewport: { value: 'phone' } } };
/** A changed order, a hidden and a new service. */
export const ServicesInDraft: Story = { args: SERVICES, loaders: given(draftServices) };
export const ServicesLoading: Story = { args: SERVICES, globals: { scenario: 'waiting' } };
export const ServicesFailing: Story = { args: SERVICES, globals: { scenario: 'error' } };
export const Service: Story = { args: service('painting') };
export const ServiceArabicOnPhone: Story = { args: service('painting'), globals: { locale: 'ar', viewport: { value: 'phone' } } };
/** A draft service with missing texts. */
export const IncompleteService: Story = { args: service('gypsum_works'), loaders: given(draftServices) };
export const UnknownService: Story = { args: service('roofing') };
export const NewService: Story = { args: { path: `${SERVICES.path}/new` } };
/** All errors that prevent saving. */
export const NewServiceProblems: Story = {
  args: { path: `${SERVICES.path}/new` },
  play: async () => {
    await untilSettled();
    await userEvent.type(await findPart('[name="title.en"]'), 'Painting services');
    await userEvent.click(await findPart('form button[type=submit]'));
    await untilMounted();
  },
};
/** The list is compared as text, and the draft reports missing texts of the new service. */
export const DraftOfServices: Story = { args: { path: '/admin/dashboard/website/draft' }, loaders: given(draftServices) };
export const Draft: Story = { args: { path: '/admin/dashboard/website/draft' } };
export const EmptyDraft: Story = { args: { path: '/admin/dashboard/website/draft' }, globals: { scenario: 'empty' } };
export const Versions: Story = { args: { path: '/admin/dashboard/website/versions' } };
export const NothingPublished: Story = { args: { path: '/admin/dashboard/website/versions' }, globals: { scenario: 'empty' } };
export const OneVersion: Story = { args: { path: '/admin/dashboard/website/versions?version=2' } };
export const BringingBack: Story = {
  args: { path: '/admin/dashboard/website/versions?version=1' },
  play: press('[role="dialog"] footer button, [role="dialog"] button:not([aria-label])'),
};
export const LongArabic: Story = { args: { path: '/admin/dashboard/website/versions' }, globals: { scenario: 'long', locale: 'ar' } };
/** A role that sees the pages like an owner. */
export const ForManager: Story = {
  args: { path: '/admin/dashboard/website', role: 'manager' },
  loaders: given(() => {
    for (const account of mocks.store.state.accounts.slice(1, 2)) account.role = 'owner';
  }),
};
export const ForAgent: Story = { args: { path: '/admin/dashboard/website', role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const FailingDraft: Story = { args: { path: '/admin/dashboard/website/draft' }, globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
