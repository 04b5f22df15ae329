import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Photo.css.ts';

/** One encoding of a picture. */
export interface PhotoFile {
  url: string;
  /** In pixels. */
  width: number;
}

/** A picture in several widths and two formats. All files have the ratio 3:2. */
export interface PhotoSources {
  /** May be empty. */
  avif: readonly PhotoFile[];
  /** For browsers without AVIF. At least one. */
  jpeg: readonly PhotoFile[];
}

export interface PhotoProps extends ElementProps {
  sources: PhotoSources;
  /** Its width on the page, as in the `sizes` attribute: `(min-width: 64rem) 24rem, 100vw`. The browser chooses a file by it. */
  sizes: string;
  /** What the picture shows. Empty if a text next to it says the same. */
  alt: string;
  /** Loads it at once and first: only for a picture of the first screen. @default false */
  isEager?: boolean;
}

const sourceSet = (files: readonly PhotoFile[]): string => files.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A photograph of 3:2, as wide as the space it is given. */
export function Photo({ sources: { avif, jpeg }, sizes, alt, isEager = false, ...passed }: PhotoProps) {
  const largest = jpeg.reduce<PhotoFile | undefined>((found, file) => (found && found.width >= file.width ? found : file), undefined);
  return (
    <picture {...elementProps(passed)} className={styles.root}>
      {avif.length > 0 && <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />}
      <img
        // Before the sources: Safari starts to load a picture when these are set.
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        sizes={sizes}
        srcSet={sourceSet(jpeg)}
        src={largest?.url}
        width={largest?.width}
        height={largest && Math.round((largest.width * 2) / 3)}
        alt={alt}
        className={styles.image}
      />
    </picture>
  );
}
