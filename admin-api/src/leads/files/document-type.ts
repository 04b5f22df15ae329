/** What staff send besides photos and videos, by the ending of its name: its media type, and how its content begins. */
const DOCUMENTS: Record<string, { mediaType: string; begins: string }> = {
  pdf: { mediaType: 'application/pdf', begins: '%PDF-' },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', begins: 'PK\x03\x04' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: 'PK\x03\x04' },
  pptx: { mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', begins: 'PK\x03\x04' },
};

/** Bytes by which a document is recognised. */
export const DOCUMENT_HEAD_BYTES = 5;

/** The endings of documents by their media types. */
export const DOCUMENT_ENDINGS = Object.fromEntries(Object.entries(DOCUMENTS).map(([ending, { mediaType }]) => [mediaType, ending]));

/** The media type of a document; undefined for anything else, such as a program with the name of one. */
export function documentTypeOf(name: string, head: Buffer): string | undefined {
  const known = DOCUMENTS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return known && head.toString('latin1').startsWith(known.begins) ? known.mediaType : undefined;
}
