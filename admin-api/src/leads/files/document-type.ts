/** Document types that staff can attach, by file extension: the media type, and the first bytes of the content. */
const DOCUMENTS: Record<string, { mediaType: string; signature: string }> = {
  pdf: { mediaType: 'application/pdf', signature: '%PDF-' },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', signature: 'PK\x03\x04' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', signature: 'PK\x03\x04' },
  pptx: { mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', signature: 'PK\x03\x04' },
};

/** Number of bytes needed to recognise a document. */
export const DOCUMENT_HEAD_BYTES = 5;

/** File extensions of documents by media type. */
export const DOCUMENT_EXTENSIONS = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([extension, { mediaType }]) => [mediaType, extension]),
);

/** The media type of a document; undefined for anything else, such as a program with the extension of a document. */
export function documentTypeOf(name: string, head: Buffer): string | undefined {
  const known = DOCUMENTS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return known && head.toString('latin1').startsWith(known.signature) ? known.mediaType : undefined;
}
