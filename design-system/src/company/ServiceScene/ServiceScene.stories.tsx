import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Section } from '../../components/Section/Section.tsx';
import type { ProjectSceneName, ServiceSceneName } from '../scenes/drawings.ts';
import projectScenes from './project-scenes.svg';
import scenes from './scenes.svg';
import { ServiceScene } from './ServiceScene.tsx';
import { exampleIn } from '../../testing/example-in.ts';

/** As wide as a scene is on its page. */
const page = { maxInlineSize: '40rem', marginInline: 'auto' };
const small = { inlineSize: '15rem', maxInlineSize: '100%' };

const meta = {
  title: 'Brand/ServiceScene',
  id: 'components-servicescene',
  component: ServiceScene,
  args: { file: scenes, name: 'ac_services' },
  // A drawing has no breakpoints, and a large screenshot of one is a heavy file.
  parameters: { picture: { widths: [360] } },
  render: (args) => (
    <div style={page}>
      <ServiceScene {...args} />
    </div>
  ),
} satisfies Meta<typeof ServiceScene>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AcServices: Story = {};
export const CarpentryServices: Story = { args: { name: 'carpentry_services' } };
export const CommercialFitOut: Story = { args: { name: 'commercial_fit_out' } };
export const Electrical: Story = { args: { name: 'electrical' } };
export const Handyman: Story = { args: { name: 'handyman' } };
export const KitchenRenovation: Story = { args: { name: 'kitchen_renovation' } };
export const Painting: Story = { args: { name: 'painting' } };
export const Plumbing: Story = { args: { name: 'plumbing' } };
export const PoolMaintenance: Story = { args: { name: 'pool_maintenance' } };
export const ResidentialFitOut: Story = { args: { name: 'residential_fit_out' } };
export const WallpaperFixing: Story = { args: { name: 'wallpaper_fixing' } };
export const WaterTankCleaning: Story = { args: { name: 'water_tank_cleaning' } };

export const Labelled: Story = {
  args: { label: 'A split unit above a sofa' },
  parameters: { arabic: { label: 'مكيّف جداري فوق أريكة' } },
};
export const Crop: Story = { args: { crop: 'card' } };
/** The smallest size in a card. */
export const SmallCrop: Story = {
  args: { crop: 'card' },
  render: (args) => (
    <div style={small}>
      <ServiceScene {...args} />
    </div>
  ),
};

/** The room of a project before and after the work, as its page shows them. */
const project: Story = {
  parameters: { layout: 'fullscreen', picture: { widths: [720] } },
  render: (args) => (
    <Section spacing="tight">
      <Grid columns={2}>
        <ServiceScene {...args} />
        <ServiceScene {...args} name={args.name.replace('before', 'after') as ProjectSceneName} />
      </Grid>
    </Section>
  ),
};
export const AcProject: Story = { ...project, args: { file: projectScenes, name: 'ac_before', crop: 'wide' } };
export const BathroomProject: Story = { ...project, args: { file: projectScenes, name: 'bathroom_before', crop: 'wide' } };
export const KitchenProject: Story = { ...project, args: { file: projectScenes, name: 'kitchen_before', crop: 'wide' } };
export const LivingRoomProject: Story = { ...project, args: { file: projectScenes, name: 'living_room_before', crop: 'wide' } };
export const OfficeProject: Story = { ...project, args: { file: projectScenes, name: 'office_before', crop: 'wide' } };
export const WardrobeProject: Story = { ...project, args: { file: projectScenes, name: 'wardrobe_before', crop: 'wide' } };

/** The whole room of a project. */
export const WholeProject: Story = { args: { file: projectScenes, name: 'kitchen_after' } };
export const OnInk: Story = {
  args: { name: 'kitchen_renovation' },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <div style={page}>
        <ServiceScene {...args} />
      </div>
    </Section>
  ),
};

const texts: Record<'en' | 'ar', Record<ServiceSceneName, string>> = {
  en: {
    ac_services: 'AC services',
    carpentry_services: 'Carpentry',
    commercial_fit_out: 'Commercial fit-out',
    electrical: 'Electrical',
    handyman: 'Handyman',
    kitchen_renovation: 'Kitchen renovation',
    painting: 'Painting',
    plumbing: 'Plumbing',
    pool_maintenance: 'Pool maintenance',
    residential_fit_out: 'Residential fit-out',
    wallpaper_fixing: 'Wallpaper fixing',
    water_tank_cleaning: 'Water tank cleaning',
  },
  ar: {
    ac_services: 'خدمات التكييف',
    carpentry_services: 'أعمال النجارة',
    commercial_fit_out: 'تجهيز المكاتب والمحال',
    electrical: 'أعمال الكهرباء',
    handyman: 'أعمال الصيانة المنزلية',
    kitchen_renovation: 'تجديد المطابخ',
    painting: 'أعمال الدهان',
    plumbing: 'أعمال السباكة',
    pool_maintenance: 'صيانة المسابح',
    residential_fit_out: 'تجهيز المنازل',
    wallpaper_fixing: 'تركيب ورق الجدران',
    water_tank_cleaning: 'تنظيف خزانات المياه',
  },
};
export const Cards: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Sheet() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Section spacing="tight">
        <Grid columns={3}>
          {(Object.keys(t) as ServiceSceneName[]).map((name) => (
            <Card key={name} title={t[name]} picture={<ServiceScene file={scenes} name={name} crop="card" />}>
              {null}
            </Card>
          ))}
        </Grid>
      </Section>
    );
  },
};
