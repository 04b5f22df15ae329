import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.vcf']);

/** Compresses files in worker threads. */
export class Compressor {
  readonly #workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url)));
  #next = 0;

  /** Writes a Brotli and a gzip file next to a compressible file, which must not change afterwards. */
  add(path: string): void {
    if (!COMPRESSIBLE.has(extname(path))) return;
    this.#workers[this.#next++ % this.#workers.length]?.postMessage(path);
  }

  /** Adds every file of a folder. */
  async addFolder(folder: string): Promise<void> {
    for await (const entry of glob('**', { cwd: folder, withFileTypes: true }))
      if (entry.isFile()) this.add(join(entry.parentPath, entry.name));
  }

  /** Resolves when every file is compressed. @throws Error when one fails. */
  async finish(): Promise<void> {
    await Promise.all(
      this.#workers.map(
        (worker) =>
          new Promise((resolve, reject) => {
            worker.once('error', reject);
            worker.once('exit', resolve);
            worker.postMessage(null);
          }),
      ),
    );
  }
}

if (!isMainThread) {
  parentPort?.on('message', (path: string | null) => {
    if (path === null) return parentPort?.close();
    const content = readFileSync(path);
    const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotli }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  });
}
