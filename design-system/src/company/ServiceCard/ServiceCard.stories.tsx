import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { HouseIcon, ShieldCheckIcon, SunIcon } from '../../components/Icon/icons.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { LayoutDashboardIcon, SettingsIcon, TimerIcon } from '../../components/Icon/application-icons.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { ServiceScene } from '../ServiceScene/ServiceScene.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import drawings from '../ServiceScene/scenes.svg';

const services = {
  en: [
    ['AC services', 'Cleaning, repair and maintenance that keeps 48 °C outside.'],
    ['Kitchen renovation', 'From the first drawing to the last hinge.'],
    ['Commercial fit-out', 'Offices and shops handed over on the day we said.'],
    ['Plumbing services', 'Leaks found before the ceiling shows them.'],
    ['Water tank cleaning', 'Emptied, scrubbed and disinfected, with photos of the inside.'],
    ['Handyman services', 'The list on your fridge, done in one visit.'],
  ],
  ar: [
    ['خدمات التكييف', 'تنظيف وإصلاح وصيانة تُبقي 48 درجة خارج بيتك.'],
    ['تجديد المطابخ', 'من التصميم إلى آخر مفصلة.'],
    ['تجهيز المكاتب والمحال', 'نسلّم في اليوم الذي وعدنا به.'],
    ['خدمات السباكة', 'نجد التسريب قبل أن يظهر على السقف.'],
    ['تنظيف خزانات المياه', 'تفريغ وفرك وتعقيم، مع صور من الداخل.'],
    ['الصيانة المنزلية', 'قائمة الأعمال المؤجلة في زيارة واحدة.'],
  ],
} as const;
const icons = [<SunIcon />, <HouseIcon />, <LayoutDashboardIcon />, <TimerIcon />, <ShieldCheckIcon />, <SettingsIcon />];

const scenes = ['ac_services', 'kitchen_renovation', 'commercial_fit_out'] as const;

const drawing = <ServiceScene file={drawings} name="ac_services" crop="card" />;
const meta = {
  title: 'Brand/ServiceCard',
  id: 'components-servicecard',
  component: ServiceCard,
  argTypes: { linkLabel: { table: { defaultValue: { summary: 'the built-in "See the service"' } } } },
  args: { title: services.en[0][0], children: services.en[0][1], href: '#ac', picture: drawing, onPress: fn() },
  parameters: { layout: 'fullscreen', arabic: { title: services.ar[0][0], children: services.ar[0][1] } },
  render: (args) => (
    <Container width="narrow">
      <ServiceCard {...args} />
    </Container>
  ),
} satisfies Meta<typeof ServiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['a'], focusWithin: [':has(a)'] } } };
/** A price, where the company states one. */
export const WithNote: Story = {
  args: { note: 'From AED 150 / visit' },
  parameters: { arabic: { note: 'ابتداءً من 150 درهمًا للزيارة' } },
};
/** The space of the drawing is reserved. */
export const WithoutPictureYet: Story = { args: { picture: null } };
export const LongText: Story = {
  args: {
    title: 'Complete renovation of kitchens, pantries and outdoor cooking areas',
    children: `${services.en[0][1]} ${services.en[4][1]} ${services.en[5][1]}`,
  },
  parameters: {
    arabic: {
      title: 'تجديد متكامل للمطابخ وغرف المؤن ومناطق الطهي الخارجية',
      children: `${services.ar[0][1]} ${services.ar[4][1]} ${services.ar[5][1]}`,
    },
  },
};
export const Compact: Story = {
  args: { variant: 'compact', icon: <SunIcon />, picture: undefined },
};
export const CompactHover: Story = { ...Compact, globals: { pseudo: { hover: true } } };
export const CompactFocus: Story = { ...Compact, globals: { pseudo: { focusVisible: ['a'], focusWithin: [':has(a)'] } } };
export const InGrid: Story = {
  parameters: { picture: { widths: [360, 720] } },
  render: function InGrid() {
    return (
      <Section spacing="tight">
        <Grid columns={3} as="ul" onPhone="pairs" space={{ phone: 'sm', tablet: 'lg' }}>
          {exampleIn(services, useMessages().locale)
            .slice(0, 3)
            .map(([title, text], index) => (
              <ServiceCard
                key={title}
                as="li"
                title={title}
                href={`#${index}`}
                picture={<ServiceScene file={drawings} name={scenes[index] ?? 'handyman'} crop="card" />}
              >
                {text}
              </ServiceCard>
            ))}
        </Grid>
      </Section>
    );
  },
};
export const CompactInGrid: Story = {
  render: function CompactInGrid() {
    return (
      <Section spacing="tight">
        <Grid columns={3} as="ul" onPhone="pairs" space="sm">
          {exampleIn(services, useMessages().locale).map(([title, text], index) => (
            <ServiceCard key={title} as="li" variant="compact" title={title} href={`#${index}`} icon={icons[index] ?? <HouseIcon />}>
              {text}
            </ServiceCard>
          ))}
        </Grid>
      </Section>
    );
  },
};
