// Measures by how much the memory of the API grows while photos and videos arrive and are encoded: npm run bench:uploads
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createDataFolder } from '../../tests/faults/support/data-folder.ts';
import { freePort, startProduct } from '../../tests/faults/support/product.ts';
import { createNoise, createVideo } from '../../admin-api/src/testing/sample-files.ts';
import { Uploader } from '../../admin-api/src/testing/upload.ts';
import { writeSection } from './markdown-section.ts';
import { processorName } from './processor-name.ts';

const HELP = `npm run bench:uploads -- [options] [photo …]      (Linux; photos are measured beside those that it makes)
  --uploads N  photos at a time (default 6)
  --no-write   only print`;
const FILE = join(import.meta.dirname, '../../docs/performance.md');
const MIB = 2 ** 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    uploads: { type: 'string', default: '6' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const uploads = Number(values.uploads);
if (values.help || !Number.isInteger(uploads) || uploads < 1) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

interface Sample {
  name: string;
  bytes: Buffer;
  type?: string;
}
const photo = 'JPEG, 12 million pixels';
const samples: Sample[] = [
  { name: photo, bytes: await createNoise(4_000, 3_000, 50) },
  { name: photo, bytes: await createNoise(4_000, 3_000, 100) },
  { name: 'JPEG, 15 million pixels', bytes: await createNoise(4_460, 3_340, 100) },
  { name: 'MP4, 28 seconds', bytes: await createVideo('mp4', 28, 2_100_000), type: 'video/mp4' },
];
for (const path of positionals) samples.push({ name: basename(path), bytes: await readFile(path) });

/** Memory of a process that is in use, in MiB. */
function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

const folder = createDataFolder();
const env = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
const product = startProduct({ port: await freePort(), dataDir: folder.path, env });
try {
  await product.ready;
  const uploader = new Uploader(product.url);
  const finish = async ({ bytes, type = 'image/jpeg' }: Sample) => {
    const { id, key } = await uploader.upload(bytes, { type });
    for (;;) {
      const { state } = (await uploader.get(id, key)).data;
      if (state === 'stored') return;
      if (state === 'refused') throw new Error('A file was refused.');
      await sleep(100);
    }
  };
  // Warm-up: modules are loaded, and the memory that the process keeps for every file is allocated.
  for (const sample of samples) await finish(sample);
  const rows: string[] = [];
  for (const sample of samples) {
    // A request has one video at most.
    for (const count of sample.type === undefined ? [1, uploads] : [1]) {
      await sleep(2_000);
      const before = memoryOf(product.pid);
      let peak = before;
      const timer = setInterval(() => (peak = Math.max(peak, memoryOf(product.pid))), 20);
      await Promise.all(Array.from({ length: count }, () => finish(sample)));
      clearInterval(timer);
      const cells = [before, peak, (peak - before) / count].map((value) => value.toFixed(1));
      rows.push(`| ${[sample.name, (sample.bytes.length / MIB).toFixed(1), count, ...cells].join(' | ')} |`);
      console.log(rows.at(-1));
    }
  }
  const head = [
    '| File | MiB | at a time | memory before, MiB | peak, MiB | growth per upload, MiB |',
    '| --- | --: | --: | --: | --: | --: |',
  ];
  const about = `${new Date().toISOString().slice(0, 10)}: ${processorName()}, Node ${process.versions.node}.`;
  if (values.write) await writeSection(FILE, 'bench:uploads', [...head, ...rows, '', about].join('\n'));
} finally {
  await product.end('SIGTERM');
  folder.remove();
}
