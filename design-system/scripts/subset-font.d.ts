/** Types for the part of subset-font we use; the package ships none. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    /** OpenType features to keep. @default all */
    keepFeatures?: string[] | undefined;
    /** Keeps the whole font; the text is empty then. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
