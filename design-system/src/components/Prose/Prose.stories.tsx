import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Prose } from './Prose.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: {
    entries: [
      { id: 'collected', label: 'What we collect' },
      { id: 'cookies', label: 'Cookies' },
      { id: 'rights', label: 'Your rights' },
    ],
    intro:
      'This policy says what ZMB Technical Services does with what you tell us. It applies to this website and to the people who write to us through it.',
    collected: 'When you send a form we receive what you typed into it, and the time. We use it to answer you and for nothing else.',
    list: ['Your name and how to reach you', 'What you need and where', 'The language you wrote in'],
    steps: ['You ask us, by e-mail or by post.', 'We confirm that it is you.', 'We answer within 30 days.'],
    terms: [
      ['Controller', 'ZMB Technical Services, Business Bay, Dubai.'],
      ['Processor', 'A company that handles data for us, under a contract.'],
    ],
    head: ['Cookie', 'Purpose', 'Duration'],
    rows: [
      ['zmb_consent', 'Remembers what you agreed to.', '180 days'],
      ['zmb_theme', 'Remembers whether you prefer light or dark.', '1 year'],
    ],
    caption: 'Cookies we set ourselves',
    quote: 'The law of the United Arab Emirates applies, and the courts of Dubai decide.',
    more: ['Write to', 'or read about', 'cookies', 'Who is who', 'How to ask'],
  },
  ar: {
    entries: [
      { id: 'collected', label: 'ما نجمعه' },
      { id: 'cookies', label: 'ملفات تعريف الارتباط' },
      { id: 'rights', label: 'حقوقك' },
    ],
    intro: 'توضّح هذه السياسة ما تفعله زد إم بي للخدمات الفنية بما تخبرنا به، وهي تسري على هذا الموقع وعلى كل من يراسلنا من خلاله.',
    collected: 'عندما ترسل نموذجًا يصلنا ما كتبته فيه ووقت إرساله، ونستخدمه للرد عليك لا لشيء سواه.',
    list: ['اسمك وطريقة التواصل معك', 'ما تحتاج إليه وأين', 'اللغة التي كتبت بها'],
    steps: ['تطلب منا بالبريد الإلكتروني أو العادي.', 'نتحقق من هويتك.', 'نردّ خلال 30 يومًا.'],
    terms: [
      ['المتحكّم بالبيانات', 'زد إم بي للخدمات الفنية، الخليج التجاري، دبي.'],
      ['معالج البيانات', 'شركة تعالج البيانات نيابة عنا بموجب عقد.'],
    ],
    head: ['الملف', 'الغرض', 'المدة'],
    rows: [
      ['zmb_consent', 'يتذكّر ما وافقت عليه.', '180 يومًا'],
      ['zmb_theme', 'يتذكّر المظهر الذي تفضّله.', 'سنة واحدة'],
    ],
    caption: 'الملفات التي نضعها بأنفسنا',
    quote: 'يسري قانون دولة الإمارات العربية المتحدة، وتختص محاكم دبي بالفصل.',
    more: ['راسلنا على', 'أو اقرأ عن', 'ملفات تعريف الارتباط', 'من هو من', 'كيف تطلب'],
  },
};

function Policy() {
  const t = exampleIn(texts, useMessages().locale);
  return (
    <>
      <p>{t.intro}</p>
      <h2 id="collected">{t.entries[0]?.label}</h2>
      <p>{t.collected}</p>
      <ul>
        {t.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        {t.more[0]}{' '}
        <a href="mailto:hello@zmb.example">
          <bdi dir="ltr">hello@zmb.example</bdi>
        </a>{' '}
        {t.more[1]} <a href="#cookies">{t.more[2]}</a>.
      </p>
      <h2 id="cookies">{t.entries[1]?.label}</h2>
      <table>
        <caption>{t.caption}</caption>
        <thead>
          <tr>
            {t.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2 id="rights">{t.entries[2]?.label}</h2>
      <h3>{t.more[4]}</h3>
      <ol>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{t.more[3]}</h3>
      <dl>{t.terms.map(([term, meaning]) => [<dt key={term}>{term}</dt>, <dd key={meaning}>{meaning}</dd>])}</dl>
      <blockquote>{t.quote}</blockquote>
      <hr />
      <p>
        <strong>{t.collected}</strong>
      </p>
    </>
  );
}

const meta = {
  title: 'Layout/Prose',
  id: 'components-prose',
  component: Prose,
  subcomponents: { TableOfContents },
  args: { children: <Policy /> },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section spacing="tight">
      <Prose {...args} />
    </Section>
  ),
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { parameters: { picture: { widths: [360] } } };
export const WithContents: Story = {
  render: function WithContents(args) {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Section>
        <Grid columns="aside" space={{ phone: 'xl', desktop: 'xxxl' }}>
          <Stack as="aside">
            <TableOfContents entries={t.entries} />
          </Stack>
          <Prose {...args} />
        </Grid>
      </Section>
    );
  },
};
export const ContentsHover: Story = { ...WithContents, globals: { pseudo: { hover: 'nav li:nth-child(2) a' } } };
export const ContentsFocus: Story = { ...WithContents, globals: { pseudo: { focusVisible: 'nav li:nth-child(2) a' } } };
export const OnInk: Story = {
  ...Text,
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Prose {...args} />
    </Section>
  ),
};
