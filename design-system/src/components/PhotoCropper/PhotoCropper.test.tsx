import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { brokenPhoto, tallPhoto } from '../../testing/example-photos.ts';
import { mount } from '../../testing/mount.tsx';
import type { CropArea } from './crop-area.ts';
import { PhotoCropper, type PhotoCropperProps } from './PhotoCropper.tsx';

/** Keeps the part, as a page does. */
function Cropped({ value, onChange, ...props }: Pick<PhotoCropperProps, 'value' | 'onChange'> & Partial<PhotoCropperProps>) {
  const [area, setArea] = useState(value);
  const handleChange = (next: CropArea) => {
    setArea(next);
    onChange(next);
  };
  return (
    <PhotoCropper src={tallPhoto} alt="A door" width={900} height={1200} minWidth={450} {...props} value={area} onChange={handleChange} />
  );
}

const middle = { x: 0.25, y: 0.25, width: 0.5 };
const frameIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[dir="ltr"]')!;

/** Drags by pixels, with one stop on the way. */
function drag(frame: HTMLElement, byX: number, byY: number): void {
  const { left, top } = frame.getBoundingClientRect();
  // The pointer of a synthetic event cannot be captured.
  frame.setPointerCapture = () => {};
  for (const [name, part] of [
    ['pointerdown', 0],
    ['pointermove', 0.5],
    ['pointermove', 1],
    ['pointerup', 1],
  ] as const) {
    const place = { clientX: left + 50 + byX * part, clientY: top + 50 + byY * part };
    frame.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0, ...place }));
  }
}

describe('PhotoCropper', () => {
  it.each(['en', 'ar'] as const)('shows the part in its frame, in %s too', async (locale) => {
    const { container } = mount(<Cropped value={middle} onChange={vi.fn()} />, { locale });
    const image = container.querySelector('img')!;
    await expect.poll(() => image.complete).toBe(true);
    const { left, top } = frameIn(container).getBoundingClientRect();
    const [frame, photo] = [frameIn(container), image.getBoundingClientRect()];
    expect(frame.clientWidth / frame.clientHeight).toBeCloseTo(1.5, 1);
    expect(photo.width).toBeCloseTo(frame.clientWidth * 2, 0);
    // One pixel of border.
    expect(photo.left).toBeCloseTo(left + 1 - photo.width * 0.25, 0);
    expect(photo.top).toBeCloseTo(top + 1 - photo.height * 0.25, 0);
  });

  it.each(['en', 'ar'] as const)('follows the pointer, and stops at the borders of the photo, in %s', (locale) => {
    const handleChange = vi.fn<PhotoCropperProps['onChange']>();
    const { container } = mount(<Cropped value={middle} onChange={handleChange} />, { locale });
    const frame = frameIn(container);
    drag(frame, frame.clientWidth / 5, 0);
    expect(handleChange.mock.lastCall![0].x).toBeCloseTo(0.15);
    expect(handleChange.mock.lastCall![0].y).toBeCloseTo(0.25);
    drag(frame, 5000, 5000);
    expect(handleChange.mock.lastCall![0]).toEqual({ x: 0, y: 0, width: 0.5 });
    drag(frame, -5000, -5000);
    expect(handleChange.mock.lastCall![0]).toEqual({ x: 0.5, y: 0.75, width: 0.5 });
  });

  it('can be moved by keyboard', async () => {
    const handleChange = vi.fn<PhotoCropperProps['onChange']>();
    const { screen } = mount(<Cropped value={middle} onChange={handleChange} />);
    screen.getByRole('slider', { name: 'Left to right' }).element().focus();
    await userEvent.keyboard('{End}');
    expect(handleChange.mock.lastCall![0]).toEqual({ ...middle, x: 0.5 });
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    expect(handleChange.mock.lastCall![0]).toEqual({ x: 0.5, y: 0, width: 0.5 });
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    expect(handleChange.mock.lastCall![0]).toEqual({ x: 0, y: 0, width: 1 });
  });

  it('in Arabic moves right with the right arrow, because photos are not mirrored', async () => {
    const handleChange = vi.fn<PhotoCropperProps['onChange']>();
    const { screen } = mount(<Cropped value={middle} onChange={handleChange} />, { locale: 'ar' });
    screen.getByRole('slider', { name: 'من اليسار إلى اليمين' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(handleChange.mock.lastCall![0].x).toBeGreaterThan(0.25);
  });

  it('disables sliders that have no range', () => {
    const { screen } = mount(<Cropped value={{ x: 0, y: 0, width: 1 }} minWidth={900} onChange={vi.fn()} />);
    expect(screen.getByRole('slider', { name: 'Left to right' }).element()).toBeDisabled();
    expect(screen.getByRole('slider', { name: 'Top to bottom' }).element()).toBeEnabled();
    expect(screen.getByRole('slider', { name: 'Zoom' }).element()).toBeDisabled();
  });

  it('shows the text alternative of a file that did not load, whatever the crop', async () => {
    const { container } = mount(<Cropped src={brokenPhoto.jpeg[0].url} value={middle} onChange={vi.fn()} />);
    const image = container.querySelector('img')!;
    await expect.poll(() => image.getBoundingClientRect().left).toBeCloseTo(frameIn(container).getBoundingClientRect().left + 1, 0);
    expect(image.getBoundingClientRect().top).toBeCloseTo(frameIn(container).getBoundingClientRect().top + 1, 0);
  });
});
