import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Credentials of {@link FakeS3}. */
export const S3_ACCOUNT = {
  bucket: 'carte',
  region: 'eu-central-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret/key+1',
};

class S3Error extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A local S3 with one bucket and path-style addresses. It verifies AWS Signature Version 4, implemented here from the
 * documentation of AWS instead of the library under test.
 */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  /** Parts of uploads that are neither complete nor aborted. */
  readonly uploads = new Map<string, Buffer[]>();
  /** Failures of the next requests: a status, or a closed connection. */
  readonly failures: (number | 'hang up')[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const failure = this.failures.shift();
    if (failure === 'hang up') return void request.socket.destroy();
    if (failure !== undefined) return void response.writeHead(failure).end('<Error/>');
    try {
      assertSigned(request, body);
      this.serve(request, response, body);
    } catch (error) {
      response.writeHead(error instanceof S3Error ? error.status : 500).end(String(error));
    }
  }

  private serve({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, this.endpoint);
    const [, bucket, ...names] = pathname.split('/');
    const name = names.join('/');
    if (bucket !== S3_ACCOUNT.bucket) throw new S3Error(404, 'NoSuchBucket');
    if (searchParams.has('uploads') || searchParams.has('uploadId')) {
      this.serveUpload(method, name, searchParams, response, body);
      return;
    }
    if (method === 'GET' && searchParams.get('list-type') === '2') {
      this.list(response, searchParams);
      return;
    }
    const object = this.objects.get(name);
    if (method === 'PUT') this.objects.set(name, body);
    if (method === 'DELETE') this.objects.delete(name);
    if (method === 'GET' && !object) throw new S3Error(404, 'NoSuchKey');
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? object : undefined);
  }

  /** Begins, continues, completes or aborts an upload in parts. */
  private serveUpload(
    method: string | undefined,
    name: string,
    query: URLSearchParams,
    response: ServerResponse,
    body: Buffer,
  ): void {
    const id = query.get('uploadId') ?? `upload of ${name}`;
    const parts = this.uploads.get(id) ?? [];
    if (query.has('uploads')) {
      this.uploads.set(id, []);
      response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      return;
    }
    if (!this.uploads.has(id)) throw new S3Error(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body;
      response.setHeader('ETag', `"${sha256(body)}"`);
    } else {
      this.uploads.delete(id);
      if (method === 'POST') {
        const tags = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, tag]) => tag);
        if (tags.join() !== parts.map((part) => sha256(part)).join()) throw new S3Error(400, 'InvalidPart');
        this.objects.set(name, Buffer.concat(parts));
        response.write('<CompleteMultipartUploadResult/>');
      }
    }
    response.end();
  }

  /** Lists two objects a page, so that a client has to follow the pages. */
  private list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? undefined;
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(prefix))
      .filter((name) => delimiter === undefined || !name.slice(prefix.length).includes(delimiter))
      .toSorted();
    const begin = Number(query.get('continuation-token') ?? 0);
    const contents = names.slice(begin, begin + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const next = begin + 2 < names.length ? `<NextContinuationToken>${begin + 2}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${next}${contents.join('\n')}</ListBucketResult>`);
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function assertSigned({ method, url, headers }: IncomingMessage, body: Buffer): void {
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    [];
  const at = String(headers['x-amz-date']);
  const day = at.slice(0, 8);
  const scope = `${day}/${S3_ACCOUNT.region}/s3/aws4_request`;
  if (credential !== `${S3_ACCOUNT.accessKeyId}/${scope}`) throw new S3Error(403, 'InvalidAccessKeyId');
  if (headers['x-amz-content-sha256'] !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const names = signed.split(';');
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(needed)) throw new S3Error(403, `${needed} is not signed`);
  }
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const [path = '', query = ''] = (url ?? '').split('?');
  const canonicalQuery = query.split('&').toSorted().join('&');
  const request = [method, path, canonicalQuery, canonicalHeaders, signed, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
  const key = [day, S3_ACCOUNT.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_ACCOUNT.secretAccessKey}`,
  );
  if (hmac(key, toSign).toString('hex') !== signature) throw new S3Error(403, 'SignatureDoesNotMatch');
}
