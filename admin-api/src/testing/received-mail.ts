/** A parsed e-mail. */
export interface ReceivedMail {
  recipients: string[];
  /** Decoded headers by lower-case name. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** The raw source. */
  source: string;
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** Parses an e-mail into headers, text and HTML. */
export function parseMail(source: string): Omit<ReceivedMail, 'recipients'> {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('The e-mail has no parts.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string) => decodeBody(parts.find((part) => part.headers['content-type']?.startsWith(type)));
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html'), source };
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

/** RFC 2047. A character may be split over two encoded words, so bytes are joined before they are decoded. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?[bq]\?[^?]*\?=(\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding = '', content = '']) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQuoted(content.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const encoding = part.headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(part.body.replace(/=\r\n/g, '')).toString('utf8');
  return part.body;
}

function decodeQuoted(value: string): Buffer {
  const binary = Buffer.from(value, 'utf8').toString('latin1');
  return Buffer.from(
    binary.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}
