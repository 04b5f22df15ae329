import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Inject, Injectable } from '@nestjs/common';
import { AwsV4Signer } from 'aws4fetch';

import { SECOND_MS } from '../../../contract/durations.ts';
import type { BucketPlace } from '../../platform/configuration/bucket-place.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** A connection that is idle for this long has failed. */
const IDLE_TIMEOUT_MS = 30 * SECOND_MS;

/** The bucket cannot be reached, or refuses a request. */
export class BucketFailed extends Error {}

/** An object to upload. */
interface NewObject {
  /** Its media type. */
  type: string;
  bytes: number;
  parts: AsyncIterable<Buffer>;
}

/** Access to an S3-compatible bucket. Objects are streamed in both directions. */
@Injectable()
export class Bucket {
  private readonly location: BucketPlace | undefined;

  constructor(@Inject(CONFIG) { bucket }: Config) {
    this.location = bucket;
  }

  get isConfigured(): boolean {
    return this.location !== undefined;
  }

  /**
   * Uploads or replaces an object.
   *
   * @throws BucketFailed
   */
  async put(key: string, { type, bytes, parts }: NewObject): Promise<void> {
    const response = await this.send('PUT', key, { 'content-type': type, 'content-length': String(bytes) }, parts);
    if (response.statusCode !== 200) throw await failureOf(response);
    response.resume();
  }

  /**
   * Opens an object; undefined when it does not exist.
   *
   * @throws BucketFailed
   */
  async open(key: string): Promise<Readable | undefined> {
    const response = await this.send('GET', key);
    if (response.statusCode === 200) return response;
    const failure = await failureOf(response);
    if (failure.message.endsWith('NoSuchKey')) return undefined;
    throw failure;
  }

  /**
   * Deletes an object, if it exists.
   *
   * @throws BucketFailed
   */
  async delete(key: string): Promise<void> {
    const response = await this.send('DELETE', key);
    if (response.statusCode === 204 || response.statusCode === 200) return void response.resume();
    const failure = await failureOf(response);
    if (!failure.message.endsWith('NoSuchKey')) throw failure;
  }

  private async send(
    method: string,
    key: string,
    headers: Record<string, string> = {},
    parts?: AsyncIterable<Buffer>,
  ): Promise<IncomingMessage> {
    if (!this.location) throw new BucketFailed('The file is in a bucket, but FILES_URL is not set.');
    const { origin, name, region, accessKey: accessKeyId, secretKey: secretAccessKey } = this.location;
    const signer = new AwsV4Signer({
      method,
      url: `${origin}/${name}/${key}`,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    const request = (signed.url.protocol === 'https:' ? requestHttps : requestHttp)(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      timeout: IDLE_TIMEOUT_MS,
      // No keep-alive: the other end may have closed an idle connection.
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', (cause) => reject(new BucketFailed('The bucket cannot be reached.', { cause })));
      request.on('timeout', () => request.destroy(new Error('The connection to the bucket timed out.')));
    });
    if (!parts) {
      request.end();
      return answered;
    }
    // A failed write is reported by the response, which may have come earlier.
    const sent = pipeline(Readable.from(parts), request);
    return Promise.race([answered, sent.then(() => answered)]).catch(() => answered);
  }
}

/** The error with the code only, because the rest of the response may contain the access key. */
async function failureOf(response: IncomingMessage): Promise<BucketFailed> {
  const code = /<Code>(\w+)<\/Code>/.exec(await text(response))?.[1] ?? '';
  return new BucketFailed(`The bucket responded with ${response.statusCode} ${code}`.trim());
}
