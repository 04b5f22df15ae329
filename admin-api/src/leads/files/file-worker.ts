import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { SIGNATURE_BYTES, signatureOf } from '../../../contract/file-signature.ts';
import { FileRefused } from './file-refused.ts';
import { type FileResponse, type FileRequest, type FileResult, type ProcessedFile, READ_BYTES } from './file-worker-protocol.ts';
import { readInBlocks } from './read-in-blocks.ts';

/** Size of the received file, in bytes. */
const size = Number(process.argv[2]);
const waiting = new Map<number, (response: FileResponse) => void>();
let requests = 0;

// The parent process was killed; another process will claim the file.
process.on('disconnect', () => process.exit());
process.on('message', (response: FileResponse) => {
  waiting.get(response.id)?.(response);
  waiting.delete(response.id);
});

type RequestContent = FileRequest extends infer Each ? (Each extends FileRequest ? Omit<Each, 'id'> : never) : never;

function request(content: RequestContent): Promise<FileResponse> {
  const id = (requests += 1);
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    process.send?.({ ...content, id });
  });
}

const readBlock = async (start: number, end: number) => (await request({ operation: 'read', start, end })).bytes ?? new Uint8Array();
const read = readInBlocks({ size, read: readBlock }, READ_BYTES);

async function write(content: 'whole' | 'thumbnail', position: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += UPLOAD_CHUNK_BYTES)
    await request({ operation: 'write', content, position: position + at, bytes: bytes.slice(at, at + UPLOAD_CHUNK_BYTES) });
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
    return { processed: await processFile() };
  } catch (error) {
    // Any other error of a decoder is caused by the file.
    return { refusal: error instanceof FileRefused ? error.refusal : 'file.damaged' };
  }
}

process.send?.(await finish());
