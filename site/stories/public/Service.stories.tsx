import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/services/ac-services' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AcServices: Story = {};
export const ElectricalServices: Story = { args: { path: '/services/electrical-services' } };
export const PlumbingServices: Story = { args: { path: '/services/plumbing-services' } };
export const HandymanServices: Story = { args: { path: '/services/handyman-services' } };
export const PaintingServices: Story = { args: { path: '/services/painting-services' } };
export const KitchenRenovation: Story = { args: { path: '/services/kitchen-renovation' } };
export const CommercialFitOut: Story = { args: { path: '/services/commercial-fit-out' } };
export const ResidentialFitOut: Story = { args: { path: '/services/residential-fit-out' } };
export const CarpentryServices: Story = { args: { path: '/services/carpentry-services' } };
export const WallpaperFixing: Story = { args: { path: '/services/wallpaper-fixing' } };
export const WaterTankCleaning: Story = { args: { path: '/services/water-tank-cleaning' } };
export const PoolMaintenance: Story = { args: { path: '/services/pool-maintenance' } };
export const FirstVisit: Story = { args: { hasAnsweredConsent: false } };
