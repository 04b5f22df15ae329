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

/** A connection on which nothing happens for so long has failed. */
const SILENT_MS = 30 * SECOND_MS;

/** The bucket cannot be reached, or refuses what was asked of it. */
export class BucketFailed extends Error {}

/** An object as it is put. */
interface NewObject {
  /** Its media type. */
  type: string;
  bytes: number;
  parts: AsyncIterable<Buffer>;
}

/** Objects of an S3-compatible store. They are streamed in both directions. */
@Injectable()
export class Bucket {
  private readonly place: BucketPlace | undefined;

  constructor(@Inject(CONFIG) { bucket }: Config) {
    this.place = bucket;
  }

  get isOn(): boolean {
    return this.place !== undefined;
  }

  /**
   * Puts an object, or replaces it.
   *
   * @throws BucketFailed
   */
  async put(key: string, { type, bytes, parts }: NewObject): Promise<void> {
    const response = await this.send('PUT', key, { 'content-type': type, 'content-length': String(bytes) }, parts);
    if (response.statusCode !== 200) throw await failureOf(response);
    response.resume();
  }

  /**
   * Opens an object. Undefined when there is none.
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
   * Removes an object, unless it is gone already.
   *
   * @throws BucketFailed
   */
  async remove(key: string): Promise<void> {
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
    if (!this.place) throw new BucketFailed('The file is in a bucket, and FILES_URL names none.');
    const { origin, name, region, accessKey: accessKeyId, secretKey: secretAccessKey } = this.place;
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
      timeout: SILENT_MS,
      // A connection that was kept may have been closed at the other end.
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', (cause) => reject(new BucketFailed('The bucket cannot be reached.', { cause })));
      request.on('timeout', () => request.destroy(new Error('Nothing happened for too long.')));
    });
    if (!parts) {
      request.end();
      return answered;
    }
    // What goes wrong while the request is written shows in its answer, which may have come before.
    const sent = pipeline(Readable.from(parts), request);
    return Promise.race([answered, sent.then(() => answered)]).catch(() => answered);
  }
}

/** A refusal by its code alone: the rest of the answer may repeat the access key. */
async function failureOf(response: IncomingMessage): Promise<BucketFailed> {
  const code = /<Code>(\w+)<\/Code>/.exec(await text(response))?.[1] ?? '';
  return new BucketFailed(`The bucket answers ${response.statusCode} ${code}`.trim());
}
