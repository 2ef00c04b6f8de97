import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertFileName, FileStore } from './file-store.ts';

/** Timeout of one attempt. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/** An object beside the files, whose names have no slash. */
const PROBE_PATH = '/health/probe';

/** Address and credentials of an S3-compatible storage. */
export interface S3Account {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or `http://minio:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The storage does not answer or fails. The response is 503: the client may retry. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
  readonly statusCode = 503;
}

/** Stores files in a bucket of an S3-compatible storage, with path-style addresses and signed payloads. */
export class S3FileStore extends FileStore {
  readonly probeValidMs = 60_000;
  private readonly client: AwsClient;
  private readonly address: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Account) {
    super();
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.request('PUT', name, new Uint8Array(bytes));
  }

  async read(name: string): Promise<Buffer | null> {
    const answer = await this.request('GET', name);
    return answer && Buffer.from(await answer.arrayBuffer().catch(throwUnavailable));
  }

  async remove(name: string): Promise<void> {
    await this.request('DELETE', name);
  }

  /** Only names without a slash are of files: backups in the same bucket have a prefix. */
  async *names(): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/' });
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await this.send('GET', `?${query}`);
      const list = (await answer?.text().catch(throwUnavailable)) ?? '';
      for (const [, key = ''] of list.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>/gs)) yield key;
      token = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
    } while (token !== undefined);
  }

  async probe(): Promise<void> {
    await this.send('PUT', PROBE_PATH, new Uint8Array());
  }

  private request(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    assertFileName(name);
    return this.send(method, `/${name}`, body);
  }

  /** @returns null when there is no such file. @throws FileStoreUnavailable */
  private async send(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await this.client
      .fetch(`${this.address}${path}`, { method, headers, body: body ?? null, redirect: 'error', signal })
      .catch(throwUnavailable);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method !== 'PUT') return null;
    throw new FileStoreUnavailable(`the file storage answered ${answer.status} to ${method}`);
  }
}

function throwUnavailable(cause: unknown): never {
  throw new FileStoreUnavailable('the file storage did not answer', { cause });
}
