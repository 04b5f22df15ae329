import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

import { type BucketPlace, bucketPlaceOf } from '../platform/configuration/bucket-place.ts';
import { createTestFolder } from './test-folder.ts';

const NAME = 'company-files';

/** A real S3-compatible server on loopback. */
export interface BucketServer {
  /** The value for FILES_URL. */
  url: string;
  place: BucketPlace;
  /** The keys of all objects. */
  keys: () => Promise<string[]>;
  /** Stops it; its objects stay. */
  pause: () => Promise<void>;
  /** Restarts it on the same port. */
  resume: () => Promise<void>;
  /** Stops it and removes its objects. */
  stop: () => Promise<void>;
}

export async function startBucketServer(): Promise<BucketServer> {
  const directory = createTestFolder('bucket');
  let port = 0;
  let server: S3rver;
  const run = async () => {
    server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: NAME }] });
    ({ port } = await server.run());
  };
  await run();
  // Its fixed key and secret.
  const url = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${NAME}?region=me-central-1`;
  const place = bucketPlaceOf(url);
  if (!place) throw new Error('The URL of the bucket is invalid.');
  const pause = () => server.close();
  return {
    url,
    place,
    keys: async () => {
      const names = await readdir(join(directory, NAME), { recursive: true });
      return names.filter((name) => name.endsWith('_object')).map((name) => name.replace(/\._S3rver_object$/, ''));
    },
    pause,
    resume: run,
    stop: async () => {
      await pause().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
