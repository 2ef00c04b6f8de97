import { Writable } from 'node:stream';
import { FileStoreUnavailable, type S3Bucket, throwUnavailable } from '../files/s3-bucket.ts';

/** S3 accepts up to 10,000 parts, which allows 160 GB. One part is held in memory. */
const PART_BYTES = 16 * 1024 * 1024;
const PART_TIMEOUT_MS = 120_000;

/** An object that is uploaded in parts and appears in the bucket once it is complete. A failure removes the parts. */
export class MultipartUpload extends Writable {
  bytes = 0;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private readonly tags: string[] = [];

  private constructor(
    private readonly bucket: S3Bucket,
    private readonly path: string,
    private readonly id: string,
  ) {
    super();
  }

  /** @param path the key, with a leading slash @throws FileStoreUnavailable */
  static async begin(bucket: S3Bucket, path: string): Promise<MultipartUpload> {
    const answer = await bucket.request('POST', `${path}?uploads=`);
    const id = /<UploadId>([^<]+)</.exec((await answer?.text().catch(throwUnavailable)) ?? '')?.[1];
    if (id === undefined) throw new FileStoreUnavailable('the file storage began no upload');
    return new MultipartUpload(bucket, path, encodeURIComponent(id));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    this.bytes += chunk.length;
    if (this.heldBytes < PART_BYTES) done();
    else this.sendPart().then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.complete().then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!error) {
      done(null);
      return;
    }
    // The caller gets the first failure. Parts that stay are invisible, and a rule of the bucket expires them.
    this.bucket.request('DELETE', `${this.path}?uploadId=${this.id}`).then(
      () => done(error),
      () => done(error),
    );
  }

  private async sendPart(): Promise<void> {
    const part = new Uint8Array(Buffer.concat(this.held));
    this.held = [];
    this.heldBytes = 0;
    const query = `partNumber=${this.tags.length + 1}&uploadId=${this.id}`;
    const answer = await this.bucket.request('PUT', `${this.path}?${query}`, part, PART_TIMEOUT_MS);
    await answer?.body?.cancel();
    const tag = answer?.headers.get('etag');
    if (!tag) throw new FileStoreUnavailable('the file storage gave no tag for a part');
    this.tags.push(tag);
  }

  private async complete(): Promise<void> {
    if (this.heldBytes > 0) await this.sendPart();
    const parts = this.tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const path = `${this.path}?uploadId=${this.id}`;
    const answer = await this.bucket.request('POST', path, new Uint8Array(body), PART_TIMEOUT_MS);
    // S3 may answer 200 before it has finished, and report an error in the body.
    const result = (await answer?.text().catch(throwUnavailable)) ?? '';
    if (!result.includes('<CompleteMultipartUploadResult')) {
      throw new FileStoreUnavailable('the file storage did not complete the upload');
    }
  }
}
