import { DomainError } from '../../kernel/domain-error.ts';

/** The request carries no file, or an empty one. */
export class DocumentMissing extends DomainError {
  readonly code = 'document_missing';
  readonly kind = 'invalid';
}

/** The file has more bytes than a document may have. */
export class DocumentTooLarge extends DomainError {
  readonly code = 'document_too_large';
  readonly kind = 'invalid';
  override readonly params;

  constructor(megabytes: number) {
    super();
    this.params = { megabytes };
  }
}

/** By its content this is neither a whole PDF nor a picture, or it is damaged. */
export class DocumentNotReadable extends DomainError {
  readonly code = 'document_not_readable';
  readonly kind = 'invalid';
}
