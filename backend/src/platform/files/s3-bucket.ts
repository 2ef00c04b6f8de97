import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

const TIMEOUT_MS = 8_000;
const RETRIES = 2;

export interface S3Account {
  /** An address such as `https://s3.eu-central-1.amazonaws.com` or `http://minio:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The storage does not answer or fails. The response is 503, so the client may retry. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
  readonly statusCode = 503;
}

/** A bucket of an S3-compatible storage, with path-style addresses and signed payloads. */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Account) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  }

  /**
   * @param path the key with a leading slash, and the query
   * @returns null when there is no such object
   * @throws FileStoreUnavailable
   */
  async request(
    method: string,
    path: string,
    body?: Uint8Array<ArrayBuffer>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Response | null> {
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await this.client
      .fetch(`${this.address}${path}`, { method, headers, body: body ?? null, redirect: 'error', signal })
      .catch(throwUnavailable);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method !== 'PUT') return null;
    throw new FileStoreUnavailable(`the file storage answered ${answer.status} to ${method}`);
  }

  /** The keys with a prefix, read page by page. @param delimiter leaves out keys that contain it after the prefix */
  async *keys({ prefix = '', delimiter = '' }: { prefix?: string; delimiter?: string }): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2' });
      if (prefix) query.set('prefix', prefix);
      if (delimiter) query.set('delimiter', delimiter);
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await this.request('GET', `?${query}`);
      const list = (await answer?.text().catch(throwUnavailable)) ?? '';
      for (const [, key = ''] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key;
      token = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
    } while (token !== undefined);
  }
}

/** Rethrows the error of a response that ends early. */
export function throwUnavailable(cause: unknown): never {
  throw new FileStoreUnavailable('the file storage did not answer', { cause });
}
