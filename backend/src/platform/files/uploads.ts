import { isStaffRole } from '@car-workshop/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { addressKey } from '../http/address-key.ts';
import { Idempotency } from '../http/idempotency.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { Documents, type StoredDocument } from './documents.ts';
import { type FileUploadErrors, receiveFile } from './file-upload.ts';
import {
  DocumentMissing,
  DocumentNotReadable,
  DocumentTooLarge,
  PhotoMissing,
  PhotoNotReadable,
  PhotoTooLarge,
  UploadsBusy,
} from './files.errors.ts';
import { Photos, type StoredPhoto } from './photos.ts';

const HOUR = 3_600;
/** The factor for the team, which adds the photos of all revisions of the workshop. */
const STAFF_FACTOR = 10;
/** Uploads that this process handles at a time, over all callers, because each holds its file in memory. */
const MAX_AT_ONCE = 18;
const MAX_OF_CALLER = 6;

interface UploadKind<StoredFile> {
  readonly errors: FileUploadErrors;
  /** @param sender the sender of the file, who takes turns with others */
  readonly store: (bytes: Buffer, sender: string) => Promise<StoredFile>;
  readonly discard: (file: StoredFile) => Promise<void>;
}

export interface UploadSteps<StoredFile, Answer> {
  /** Throws when the caller may not add a file here. Runs before any part of the file is read. */
  readonly authorize: () => Promise<unknown>;
  /** The use case, which must claim the stored file. Runs once per `Idempotency-Key`. */
  readonly attach: (file: StoredFile) => Promise<Answer>;
}

@Injectable()
export class Uploads {
  private running = 0;
  private readonly runningOf = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    private readonly idempotency: Idempotency,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Counts the upload, checks access, then receives, stores and attaches the file. A file that was not attached is
   * discarded.
   * @throws TooManyRequests, UploadsBusy, IdempotencyKeyReused, the errors of the kind and of the steps
   */
  async attachOnce<StoredFile, Answer>(
    request: FastifyRequest,
    { errors, store, discard }: UploadKind<StoredFile>,
    { authorize, attach }: UploadSteps<StoredFile, Answer>,
  ): Promise<Answer> {
    await this.count(request);
    await authorize();
    const caller = callerOf(request);
    const leave = this.enter(caller);
    try {
      const file = await store(await receiveFile(request, errors), caller);
      let isAttached = false;
      try {
        return await this.idempotency.runOnce(request, async () => {
          const answer = await attach(file);
          isAttached = true;
          return answer;
        });
      } finally {
        if (!isAttached) await discard(file);
      }
    } finally {
      leave();
    }
  }

  private count(request: FastifyRequest): Promise<void> {
    const { principal, ip } = request;
    const perHour = this.settings.UPLOADS_PER_HOUR;
    const consume = (name: string, points: number, key: string) =>
      this.limits.consume({ name, points, seconds: HOUR }, key);
    if (!principal) return consume('uploads-by-address', perHour, ip);
    if (!isStaffRole(principal.role)) return consume('uploads-by-account', perHour, callerOf(request));
    return consume('uploads-by-admin', perHour * STAFF_FACTOR, callerOf(request));
  }

  /** Enters the running uploads and returns the function that leaves them. @throws UploadsBusy */
  private enter(caller: string): () => void {
    const own = this.runningOf.get(caller) ?? 0;
    if (this.running >= MAX_AT_ONCE || own >= MAX_OF_CALLER) throw new UploadsBusy();
    this.running += 1;
    this.runningOf.set(caller, own + 1);
    return () => {
      this.running -= 1;
      const left = (this.runningOf.get(caller) ?? 1) - 1;
      if (left > 0) this.runningOf.set(caller, left);
      else this.runningOf.delete(caller);
    };
  }
}

function callerOf({ principal, ip }: FastifyRequest): string {
  return principal ? `account ${principal.userId}` : addressKey(ip);
}

export const PICTURE_ERRORS: FileUploadErrors = {
  missing: () => new PhotoMissing(),
  tooLarge: (megabytes) => new PhotoTooLarge(megabytes),
  notReadable: () => new PhotoNotReadable(),
};

const DOCUMENT_ERRORS: FileUploadErrors = {
  missing: () => new DocumentMissing(),
  tooLarge: (megabytes) => new DocumentTooLarge(megabytes),
  notReadable: () => new DocumentNotReadable(),
};

@Injectable()
export class PhotoUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly photos: Photos,
  ) {}

  /** {@link Uploads.attachOnce} for a photo, which `attach` must {@link Photos.claim}. */
  attachOnce<Answer>(request: FastifyRequest, steps: UploadSteps<StoredPhoto, Answer>): Promise<Answer> {
    const kind = {
      errors: PICTURE_ERRORS,
      store: (bytes: Buffer, sender: string) => this.photos.store(bytes, sender),
      discard: ({ key }: StoredPhoto) => this.photos.discard(key),
    };
    return this.uploads.attachOnce(request, kind, steps);
  }
}

@Injectable()
export class DocumentUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly documents: Documents,
  ) {}

  /** {@link Uploads.attachOnce} for a document, which `attach` must {@link Documents.claim}. */
  attachOnce<Answer>(request: FastifyRequest, steps: UploadSteps<StoredDocument, Answer>): Promise<Answer> {
    const kind = {
      errors: DOCUMENT_ERRORS,
      store: (bytes: Buffer, sender: string) => this.documents.store(bytes, sender),
      discard: (document: StoredDocument) => this.documents.discard(document),
    };
    return this.uploads.attachOnce(request, kind, steps);
  }
}
