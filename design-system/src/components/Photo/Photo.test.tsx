import { describe, expect, it } from 'vitest';

import { brokenPhoto, examplePhoto } from '../../testing/example-photos.ts';
import { mount } from '../../testing/mount.tsx';
import { Card } from '../Card/Card.tsx';
import { Photo } from './Photo.tsx';

const files = (type: string) => [480, 960, 1440].map((width) => ({ url: `/photos/1-${width}.${type}`, width }));
const sources = { avif: files('avif'), jpeg: files('jpeg') };

describe('Photo', () => {
  it('offers AVIF before JPEG, in every width, and has sizes', () => {
    const { container } = mount(<Photo sources={sources} sizes="50vw" alt="A kitchen" />);
    const [first, image] = [...container.querySelector('picture')!.children];
    expect(first).toHaveAttribute('type', 'image/avif');
    expect(first).toHaveAttribute('srcset', '/photos/1-480.avif 480w, /photos/1-960.avif 960w, /photos/1-1440.avif 1440w');
    expect(first).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('srcset', '/photos/1-480.jpeg 480w, /photos/1-960.jpeg 960w, /photos/1-1440.jpeg 1440w');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('src', '/photos/1-1440.jpeg');
    expect([image!.getAttribute('width'), image!.getAttribute('height')]).toEqual(['1440', '960']);
  });

  it('loads lazily, unless it is eager', () => {
    const { container, rerender } = mount(<Photo sources={sources} sizes="50vw" alt="" />);
    const image = () => container.querySelector('img')!;
    expect([image().loading, image().fetchPriority]).toEqual(['lazy', 'auto']);
    rerender(<Photo key="eager" sources={sources} sizes="50vw" alt="" isEager />);
    expect([image().loading, image().fetchPriority]).toEqual(['eager', 'high']);
  });

  it.each([
    ['that arrives', examplePhoto],
    ['that does not arrive', brokenPhoto],
  ])('reserves space of 3:2 with a background for a file %s', async (_, files) => {
    const { container } = mount(
      <div style={{ inlineSize: '300px' }}>
        <Photo sources={files} sizes="300px" alt="A kitchen" isEager />
      </div>,
    );
    const image = container.querySelector('img')!;
    const sizeNow = () => {
      const { width, height } = container.querySelector('picture')!.getBoundingClientRect();
      return [width, height];
    };
    expect(sizeNow()).toEqual([300, 200]);
    await expect.poll(() => image.complete).toBe(true);
    expect(sizeNow()).toEqual([300, 200]);
    expect(image.naturalWidth > 0).toBe(files === examplePhoto);
    expect(getComputedStyle(container.querySelector('picture')!).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('fills the picture of a card, which has the corners', () => {
    const photo = <Photo sources={examplePhoto} sizes="300px" alt="" />;
    const { container, rerender } = mount(photo);
    const radius = () => getComputedStyle(container.querySelector('picture')!).borderRadius;
    expect(radius()).toBe('4px');
    for (const pictureRatio of ['3:2', undefined] as const) {
      rerender(<Card title="A kitchen" pictureRatio={pictureRatio} picture={photo} />);
      expect(radius()).toBe('0px');
      expect(container.querySelector('img')!.clientWidth).toBe(container.querySelector('article')!.clientWidth);
    }
  });
});
