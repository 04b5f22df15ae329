import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { type CropArea, cropHeight, fitCrop, largestWidth, smallestWidth, zoomCrop } from './crop-area.ts';
import * as styles from './PhotoCropper.css.ts';

export interface PhotoCropperProps extends ElementProps<HTMLDivElement> {
  /** URL of the whole photo. */
  src: string;
  /** Text alternative; empty while not written yet. */
  alt: string;
  /** Width of the photo in pixels, as it is shown upright. */
  width: number;
  /** Height of the photo in pixels. */
  height: number;
  /** The visible part: see `centredCrop` for an initial one. */
  value: CropArea;
  /** Minimum width of the part in pixels of the photo, which limits the zoom. */
  minWidth: number;
  /** Called with the new part, which is always within the photo. */
  onChange: (value: CropArea) => void;
}

/** Chooses the part of 3:2 of a photo: by dragging it behind a fixed frame, or by three sliders that do the same. */
export function PhotoCropper({ src, alt, width, height, value, minWidth, onChange, ...passed }: PhotoCropperProps) {
  const { message } = useMessages();
  const photo = { width, height };
  const area = fitCrop(value, photo, minWidth);
  const shownHeight = cropHeight(area.width, photo);
  const image = useRef<HTMLImageElement>(null);
  /** The text alternative of a file that did not load is not moved out of view. */
  const [isBroken, setIsBroken] = useState(false);
  /** Pointer position and visible part at the start of the drag. */
  const drag = useRef<{ clientX: number; clientY: number; area: CropArea }>(undefined);

  // Set by script: the page's policy allows no style attribute.
  useLayoutEffect(() => {
    if (!image.current) return;
    const { style } = image.current;
    style.aspectRatio = `${width} / ${height}`;
    style.transform = isBroken ? 'none' : `scale(${1 / area.width}) translate(${-100 * area.x}%, ${-100 * area.y}%)`;
  }, [width, height, area.width, area.x, area.y, isBroken]);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { clientX: event.clientX, clientY: event.clientY, area };
  };
  const handlePointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { clientX: startX, clientY: startY, area: start } = drag.current;
    const x = start.x - ((clientX - startX) / currentTarget.clientWidth) * start.width;
    const y = start.y - ((clientY - startY) / currentTarget.clientHeight) * cropHeight(start.width, photo);
    onChange(fitCrop({ x, y, width: start.width }, photo, minWidth));
  };
  const handlePointerEnd = () => {
    drag.current = undefined;
  };

  // A slider without range is disabled. Rounding leaves small values.
  const [freeWidth, freeHeight] = [1 - area.width, 1 - shownHeight].map((free) => (free < 0.001 ? 0 : free)) as [number, number];
  const largest = largestWidth(photo);
  return (
    <div role="group" aria-label={message('photoCropper.label')} {...elementProps(passed)} className={styles.root}>
      <div
        // Left and right in a photo do not depend on the language.
        dir="ltr"
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerEnd}
        onPointerCancel={handlePointerEnd}
        className={styles.frame}
      >
        <img
          ref={image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onLoad={() => setIsBroken(false)}
          onError={() => setIsBroken(true)}
          className={styles.image}
        />
      </div>
      <div className={styles.controls}>
        <PercentRange
          label={message('photoCropper.horizontal')}
          isPhysical
          percent={freeWidth && (area.x / freeWidth) * 100}
          max={freeWidth && 100}
          onChange={(percent) => onChange({ ...area, x: (percent / 100) * freeWidth })}
        />
        <PercentRange
          label={message('photoCropper.vertical')}
          percent={freeHeight && (area.y / freeHeight) * 100}
          max={freeHeight && 100}
          onChange={(percent) => onChange({ ...area, y: (percent / 100) * freeHeight })}
        />
        <PercentRange
          label={message('photoCropper.zoom')}
          percent={(largest / area.width) * 100}
          min={100}
          max={(largest / smallestWidth(photo, minWidth)) * 100}
          onChange={(percent) => onChange(zoomCrop(area, (largest * 100) / percent, photo, minWidth))}
        />
      </div>
    </div>
  );
}

interface PercentRangeProps {
  label: string;
  percent: number;
  min?: number;
  /** If it is the minimum, there is nothing to choose. */
  max: number;
  /** Runs left to right in every language. */
  isPhysical?: boolean;
  onChange: (percent: number) => void;
}

/** A native slider in percent. */
function PercentRange({ label, percent, min = 0, max, isPhysical = false, onChange }: PercentRangeProps) {
  const { number } = useNumbers();
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        dir={isPhysical ? 'ltr' : undefined}
        min={min}
        max={Math.round(max)}
        value={Math.round(percent)}
        disabled={Math.round(max) <= min}
        aria-valuetext={`${number(Math.round(percent))}%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={styles.range}
      />
    </div>
  );
}
