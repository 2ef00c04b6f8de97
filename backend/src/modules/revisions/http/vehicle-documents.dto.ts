import { OneOf, RequiredText } from '../../../platform/http/validators.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../domain/service-book.values.ts';

/** Kind and title of a new document. */
export class NewDocumentQuery {
  @OneOf(DOCUMENT_KINDS)
  readonly kind: DocumentKind;

  @RequiredText({ max: 120 })
  readonly title: string;
}
