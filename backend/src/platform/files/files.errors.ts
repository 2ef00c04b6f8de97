import { domainError } from '../../kernel/domain-error.ts';

/** The process, or one caller, has reached its limit of simultaneous uploads. */
export class UploadsBusy extends domainError('unavailable', 'uploads_busy', { retryAfter: 5 }) {}

/** The folder of files cannot be written: its disk is full, read-only or failing. */
export class FileStoreNotWritable extends domainError('unavailable', 'file_store_not_writable', { retryAfter: 60 }) {}

export class PhotoMissing extends domainError('invalid', 'photo_missing') {}

export class PhotoTooLarge extends domainError('invalid', 'photo_too_large', (megabytes: number) => ({
  params: { megabytes },
})) {}

export class PhotoTooManyPixels extends domainError('invalid', 'photo_too_many_pixels', (megapixels: number) => ({
  params: { megapixels },
})) {}

export class PhotoNotReadable extends domainError('invalid', 'photo_not_readable') {}

export class DocumentMissing extends domainError('invalid', 'document_missing') {}

export class DocumentTooLarge extends domainError('invalid', 'document_too_large', (megabytes: number) => ({
  params: { megabytes },
})) {}

export class DocumentNotReadable extends domainError('invalid', 'document_not_readable') {}
