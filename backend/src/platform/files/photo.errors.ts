import { DomainError } from '../../kernel/domain-error.ts';

/** The request carries no file, or an empty one. */
export class PhotoMissing extends DomainError {
  readonly code = 'photo_missing';
  readonly kind = 'invalid';
}

/** The file has more bytes than a photo may have. */
export class PhotoTooLarge extends DomainError {
  readonly code = 'photo_too_large';
  readonly kind = 'invalid';
  override readonly params;

  constructor(megabytes: number) {
    super();
    this.params = { megabytes };
  }
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
