import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { FileUpload } from './FileUpload.tsx';

const meta = {
  title: 'Forms/FileUpload',
  id: 'components-fileupload',
  component: FileUpload,
  args: {
    label: 'Photos of the damage',
    hint: 'Up to five pictures or PDF files of 10 MB each.',
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    accept: ['image/*', '.pdf'],
    maxSize: 10_000_000,
    maxCount: 5,
    isRequired: true,
  },
  parameters: { arabic: { label: 'صور الضرر', hint: 'حتى خمس صور أو ملفات PDF بحجم أقصاه 10 ميغابايت لكل ملف.' } },
} satisfies Meta<typeof FileUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Uploading: Story = {
  args: {
    files: [
      { id: 'done', name: 'leak-under-the-sink.jpg', size: 2_400_000, status: 'done' },
      { id: 'half', name: 'ceiling.jpg', size: 5_100_000, status: 'uploading', progress: 0.45 },
      { id: 'waiting', name: 'invoice.pdf', size: 84_000, status: 'waiting' },
    ],
  },
};
export const Failed: Story = {
  args: {
    files: [
      { id: 'failed', name: 'leak-under-the-sink.jpg', size: 2_400_000, status: 'failed' },
      { id: 'done', name: 'ceiling.jpg', size: 5_100_000, status: 'done' },
    ],
  },
};
const swatch = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/><path fill="#fff" fill-opacity=".4" d="M0 4 4 0v4z"/></svg>`)}`;
/** Photos are recognised by their pictures; one that was refused for good cannot be tried again. */
export const Previews: Story = {
  args: {
    files: [
      { id: 'done', name: 'leak-under-the-sink.jpg', size: 640_000, status: 'done', preview: swatch('#146b6b') },
      { id: 'half', name: 'ceiling.jpg', size: 710_000, status: 'uploading', progress: 0.45, preview: swatch('#9a6b2f') },
      {
        id: 'refused',
        name: 'plan.png',
        size: 90_000,
        status: 'failed',
        isRetryable: false,
        errorMessage: 'The file is damaged.',
        preview: swatch('#444f5a'),
      },
    ],
  },
  parameters: { picture: { widths: [360] } },
};
/** Wrong types, large files and too many are refused, each with its reason. */
export const Refused: Story = {
  args: { accept: ['image/*'], maxSize: 1000, maxCount: 1 },
  play: async ({ canvasElement }) => {
    const image = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'image/png' });
    const files = [
      image('plan.png', 20),
      image('roof.png', 2000),
      image('wall.png', 20),
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
    ];
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(canvasElement.querySelectorAll('li')).toHaveLength(3));
  },
};
export const SingleFile: Story = { args: { maxCount: 1, label: 'Trade licence' }, parameters: { arabic: { label: 'الرخصة التجارية' } } };
/** The files of an answer: dropped or pasted anywhere onto it. */
export const AroundText: Story = {
  args: { label: 'Attachments', files: [{ id: 'done', name: 'quotation.pdf', size: 84_000, status: 'done' }] },
  parameters: { arabic: { label: 'المرفقات' }, picture: { widths: [360] } },
  render: (args) => (
    <FileUpload {...args}>
      {({ button, list }) => (
        <Stack space="xs">
          <TextArea label={args.label} isLabelHidden isOptionalHidden lines={2} defaultValue="Your quotation is attached." />
          {list}
          <Inline justify="between">
            {button}
            <Button>Send</Button>
          </Inline>
        </Stack>
      )}
    </FileUpload>
  ),
};
export const Invalid: Story = {
  args: { errorMessage: 'Please add at least one photo.' },
  parameters: { arabic: { ...meta.parameters.arabic, errorMessage: 'يُرجى إضافة صورة واحدة على الأقل.' } },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const LongName: Story = {
  args: {
    files: [
      {
        id: 'long',
        name: 'IMG_20251124_water-damage-below-the-kitchen-window-second-floor-final-version-2.jpeg',
        size: 9_900_000,
        status: 'failed',
        errorMessage: 'The connection was lost. Try again when you are online.',
      },
    ],
  },
  parameters: {
    picture: { widths: [360] },
    arabic: {
      ...meta.parameters.arabic,
      files: [
        {
          id: 'long',
          name: 'تسرب المياه أسفل نافذة المطبخ في الطابق الثاني النسخة النهائية.jpeg',
          size: 9_900_000,
          status: 'failed',
          errorMessage: 'انقطع الاتصال. حاول مرة أخرى عند عودته.',
        },
      ],
    },
  },
};
