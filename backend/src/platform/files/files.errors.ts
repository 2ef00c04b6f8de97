import { DomainError } from '../../kernel/domain-error.ts';

abstract class FileTooLarge extends DomainError {
  readonly kind = 'invalid';
  override readonly params;

  constructor(megabytes: number) {
    super();
    this.params = { megabytes };
  }
}

/** The request carries no photo, or an empty one. */
export class PhotoMissing extends DomainError {
  readonly code = 'photo_missing';
  readonly kind = 'invalid';
}

/** The file has more bytes than a photo may have. */
export class PhotoTooLarge extends FileTooLarge {
  readonly code = 'photo_too_large';
}

/** The picture has more pixels than we decode. */
export class PhotoTooManyPixels extends DomainError {
  readonly code = 'photo_too_many_pixels';
  readonly kind = 'invalid';
  override readonly params;

  constructor(megapixels: number) {
    super();
    this.params = { megapixels };
  }
}

/** By its content this is no JPEG, PNG or WebP picture, or it is damaged. */
export class PhotoNotReadable extends DomainError {
  readonly code = 'photo_not_readable';
  readonly kind = 'invalid';
}

/** The request carries no document, or an empty one. */
export class DocumentMissing extends DomainError {
  readonly code = 'document_missing';
  readonly kind = 'invalid';
}

/** The file has more bytes than a document may have. */
export class DocumentTooLarge extends FileTooLarge {
  readonly code = 'document_too_large';
}

/** By its content this is neither a whole PDF nor a picture, or it is damaged. */
export class DocumentNotReadable extends DomainError {
  readonly code = 'document_not_readable';
  readonly kind = 'invalid';
}
