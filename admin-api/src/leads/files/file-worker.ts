import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { SIGNATURE_BYTES, signatureOf } from '../../../contract/file-signature.ts';
import { FileRefused } from './file-refused.ts';
import { type FileAnswer, type FileQuestion, type FileResult, type ProcessedFile, READ_BYTES } from './file-worker-protocol.ts';
import { readInBlocks } from './read-in-blocks.ts';

/** Size of the received file, in bytes. */
const size = Number(process.argv[2]);
const waiting = new Map<number, (answer: FileAnswer) => void>();
let questions = 0;

// The parent process was killed; another one will start over.
process.on('disconnect', () => process.exit());
process.on('message', (answer: FileAnswer) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

type Question = FileQuestion extends infer Each ? (Each extends FileQuestion ? Omit<Each, 'id'> : never) : never;

function request(question: Question): Promise<FileAnswer> {
  const id = (questions += 1);
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    process.send?.({ ...question, id });
  });
}

const readBlock = async (start: number, end: number) => (await request({ ask: 'read', start, end })).bytes ?? new Uint8Array();
const read = readInBlocks({ size, read: readBlock }, READ_BYTES);

async function write(content: 'whole' | 'thumbnail', position: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += UPLOAD_CHUNK_BYTES)
    await request({ ask: 'write', content, position: position + at, bytes: bytes.slice(at, at + UPLOAD_CHUNK_BYTES) });
}

async function processFile(): Promise<ProcessedFile> {
  const signature = signatureOf(await read(0, Math.min(size, SIGNATURE_BYTES)));
  if (!signature) throw new FileRefused('file.type');
  if (signature === 'mp4' || signature === 'webm') {
    const { repackVideo } = await import('./video.ts');
    const files = { size, read, write: (position: number, bytes: Uint8Array) => write('whole', position, bytes) };
    return { type: 'video', hasThumbnail: false, ...(await repackVideo(files, signature)) };
  }
  const { encodePhoto } = await import('./photo.ts');
  const { whole, thumbnail, width, height } = await encodePhoto(await read(0, size), signature);
  await write('whole', 0, whole);
  await write('thumbnail', 0, thumbnail);
  return { type: 'photo', mediaType: 'image/jpeg', width, height, bytes: whole.length, hasThumbnail: true };
}

async function finish(): Promise<FileResult> {
  try {
    return { made: await processFile() };
  } catch (error) {
    // Any other error of a decoder is caused by the file.
    return { refusal: error instanceof FileRefused ? error.refusal : 'file.damaged' };
  }
}

process.send?.(await finish());
