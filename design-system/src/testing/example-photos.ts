/** Drawn rooms in place of photographs, in the colours of plaster and ink whatever the theme is: a photo has its own light. */

const drawing = (content: string, [width, height] = [1200, 800]): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`)}`;

const kitchen = (wall: string, floor: string, front: string, top: string, extra: string): string =>
  drawing(`<path fill="${wall}" d="M0 0h1200v800H0z"/><path fill="${floor}" d="M0 620h1200v180H0z"/>
<path fill="#cfe0e6" d="M480 120h260v220H480z"/><path fill="none" stroke="#fff" stroke-width="14" d="M480 120h260v220H480zM610 120v220"/>
<path fill="${front}" d="M80 430h1040v220H80zM80 110h300v210H80zM840 110h280v210H840z"/><path fill="${top}" d="M60 400h1080v36H60z"/>
<path fill="none" stroke="#0003" stroke-width="4" d="M290 436v214M500 436v214M710 436v214M920 436v214M230 110v210M980 110v210"/>${extra}`);

const before = kitchen(
  '#c9b48c',
  '#8d7b5e',
  '#9a7748',
  '#5d4a31',
  '<path fill="none" stroke="#7a5f38" stroke-width="6" d="M900 0l-30 60 50 40-20 70M60 720l120-30 80 50M420 430l-20 90"/>',
);
const after = kitchen(
  '#f4efe4',
  '#d9cdb6',
  '#fbfaf6',
  '#2b2b2b',
  '<path fill="#bf9b30" d="M120 540h60v8h-60zM330 540h60v8h-60zM540 540h60v8h-60zM750 540h60v8h-60zM960 540h60v8h-60z"/>',
);

const asSources = (url: string) => ({ avif: [], jpeg: [{ url, width: 1200 }] }) as const;

/** Sources of a `Photo`. */
export const examplePhoto = asSources(after);
/** The same room before. */
export const exampleBefore = asSources(before);
/** A file that does not load. */
export const brokenPhoto = asSources('data:image/jpeg;base64,AAAA');

/** A photo upright, with a mark in each corner. */
export const tallPhoto = drawing(
  `<path fill="#e9e1d0" d="M0 0h900v1200H0z"/><path fill="#c8b892" d="M0 900h900v300H0z"/><path fill="#2b2b2b" d="M250 300h400v620H250z"/>
<circle cx="590" cy="620" r="18" fill="#bf9b30"/><g fill="#7d6318"><path d="M0 0h120v120H0z"/><path d="M780 0h120v120z"/><path d="M0 1080h120v120z"/><circle cx="840" cy="1140" r="60"/></g>`,
  [900, 1200],
);
