import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Status } from '../Status/Status.tsx';
import { ServiceCard } from '../../company/ServiceCard/ServiceCard.tsx';
import { ServiceScene } from '../../company/ServiceScene/ServiceScene.tsx';
import drawings from '../../company/ServiceScene/scenes.svg';
import { Grid } from '../Grid/Grid.tsx';
import { HouseIcon, PhoneIcon } from '../Icon/icons.tsx';
import { GirihPattern } from '../../company/GirihPattern/GirihPattern.tsx';
import { Hero, type HeroProps } from './Hero.tsx';
import { exampleIn } from '../../testing/example-in.ts';

/** In place of a photo in upright format. */
const PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" preserveAspectRatio="none"><path fill="#7d6318" d="M0 0h400v500H0z"/><circle cx="200" cy="250" r="120" fill="#faf7f0"/></svg>',
)}`;

const texts = {
  en: {
    kicker: 'Technical services and fit-outs in Dubai',
    title: ['Done once.', 'Done properly.'],
    text: 'Electrical, AC, plumbing and complete interiors by one team that answers within the hour and leaves the place cleaner than it found it.',
    long: 'Homes, offices and shops all over Dubai',
    call: 'Request a callback',
    chat: 'WhatsApp',
    services: ['AC services', 'Plumbing services', 'Electrical services', 'Handyman services'],
    open: 'Open now · until 6 PM',
  },
  ar: {
    kicker: 'خدمات فنية وتجهيزات داخلية في دبي',
    title: ['مرة واحدة،', 'وبإتقان.'],
    text: 'كهرباء وتكييف وسباكة وتشطيبات متكاملة على يد فريق واحد يردّ خلال ساعة ويترك المكان أنظف مما وجده.',
    long: 'منازل ومكاتب ومحال في جميع أنحاء دبي',
    call: 'اطلب اتصالًا',
    chat: 'واتساب',
    services: ['خدمات التكييف', 'أعمال السباكة', 'أعمال الكهرباء', 'أعمال الصيانة المنزلية'],
    open: 'مفتوح الآن · حتى 6 مساءً',
  },
};

function HomeHero({ picture }: Pick<HeroProps, 'picture'>) {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <Hero
      pattern={<GirihPattern />}
      picture={picture}
      shortcuts={
        <Grid as="ul" columns={2} onPhone="pairs" space="xs">
          {t.services.map((name) => (
            <ServiceCard key={name} as="li" variant="compact" title={name} titleLevel={2} href="#service" icon={<HouseIcon />} />
          ))}
        </Grid>
      }
      kicker={t.kicker}
      title={
        <>
          {t.title[0]} <br />
          {t.title[1]}
        </>
      }
      actions={
        <>
          <Button href="#callback" size="lg">
            {t.call}
          </Button>
          <Button href="#chat" size="lg" variant="secondary">
            {t.chat}
          </Button>
          <Button href="tel:+97140000000" size="lg" variant="secondary" icon={<PhoneIcon />}>
            <bdi dir="ltr">+971 4 000 0000</bdi>
          </Button>
        </>
      }
      note={
        <Status tone="success" isBare>
          {t.open}
        </Status>
      }
    >
      {t.text}
    </Hero>
  );
}

const meta = {
  title: 'Brand/Hero',
  id: 'components-hero',
  render: () => <HomeHero picture={<ServiceScene file={drawings} name="residential_fit_out" />} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  parameters: { picture: { hasPattern: true } },
};
/** A photo is cropped to 3:2. */
export const WithPhoto: Story = {
  render: () => <HomeHero picture={<img src={PHOTO} alt="" width={400} height={500} />} />,
  parameters: { picture: { widths: [1280] } },
};
export const TitleOnly: Story = {
  render: function Plain() {
    const t = exampleIn(texts, useMessages().locale);
    return <Hero title={t.chat} kicker={t.kicker} />;
  },
};
/** A long title keeps its measure and its balance; it never breaks inside a word. */
export const LongText: Story = {
  render: function Long() {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Hero
        kicker={t.kicker}
        title={`${t.title.join(' ')} ${t.long}`}
        actions={
          <Button href="#callback" size="lg">
            {t.call}
          </Button>
        }
      >
        {`${t.text} ${t.text}`}
      </Hero>
    );
  },
};
