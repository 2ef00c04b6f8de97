import { assertFileName, FileStore } from './file-store.ts';
import { type S3Account, S3Bucket, throwUnavailable } from './s3-bucket.ts';

/** An object that is no uploaded file, since names of files have no slash. */
const PROBE_PATH = '/health/probe';

export class S3FileStore implements FileStore {
  readonly probeValidMs = 60_000;
  private readonly bucket: S3Bucket;

  constructor(account: S3Account) {
    this.bucket = new S3Bucket(account);
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

  /** Keys with a slash are left out, because backups in the same bucket have a prefix. */
  names(): AsyncGenerator<string> {
    return this.bucket.keys({ delimiter: '/' });
  }

  async probe(): Promise<void> {
    await this.bucket.request('PUT', PROBE_PATH, new Uint8Array());
  }

  private async request(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    assertFileName(name);
    return this.bucket.request(method, `/${name}`, body);
  }
}
