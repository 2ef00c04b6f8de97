import { DomainError } from '../../../kernel/domain-error.ts';
import type { RevisionStatus } from './revision-status.ts';

/** No such revision, vehicle, item, photo or template, or one that is not the caller's to see. */
export class NotInServiceBook extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** What is completed or cancelled stays as it is; a correction is a new entry. */
export class RevisionIsFinal extends DomainError {
  readonly code = 'revision_is_final';
  readonly kind = 'conflict';
}

/** From where the revision stands, that step does not lead anywhere. */
export class RevisionStepNotAllowed extends DomainError {
  readonly code = 'revision_step_not_allowed';
  readonly kind = 'conflict';
  override readonly extensions;

  constructor(status: RevisionStatus) {
    super();
    this.extensions = { currentStatus: status };
  }
}

/** Required items were not looked at yet; `unchecked` names them. */
export class RevisionIncomplete extends DomainError {
  readonly code = 'revision_incomplete';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(unchecked: readonly string[]) {
    super();
    this.params = { count: unchecked.length };
    this.extensions = { unchecked };
  }
}

/** More items or photos than a revision may have. */
export class RevisionIsFull extends DomainError {
  readonly code = 'revision_is_full';
  readonly kind = 'conflict';
}

/** As many documents or open share links as a book may have. */
export class ServiceBookIsFull extends DomainError {
  readonly code = 'service_book_is_full';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(of: 'documents' | 'share-links', most: number) {
    super();
    this.params = { most };
    this.extensions = { of, most };
  }
}

/** The appointment is for another vehicle, was cancelled, or the corrected revision is not a completed one of this vehicle. */
export class RevisionDoesNotBelong extends DomainError {
  readonly code = 'revision_does_not_belong';
  readonly kind = 'invalid';
  override readonly fields;

  constructor(field: 'appointmentId' | 'correctsId') {
    super();
    this.fields = [{ field, message: 'revisions.other_vehicle' }];
  }
}

/** The next revision would be due before this one. */
export class NextRevisionTooEarly extends DomainError {
  readonly code = 'next_revision_too_early';
  readonly kind = 'invalid';
  override readonly fields;

  constructor(field: 'nextRevisionDate' | 'nextRevisionMileage') {
    super();
    this.fields = [{ field, message: 'revisions.next_too_early' }];
  }
}

/** The odometer cannot have run like that; send it again with `confirmMileage` when it is right all the same. */
export class MileageQuestioned extends DomainError {
  readonly code = 'mileage_questioned';
  readonly kind = 'conflict';
  override readonly params;
  override readonly extensions;

  constructor(reason: 'regression' | 'jump', known: { readonly mileage: number; readonly readOn: string }) {
    super();
    this.params = { mileage: known.mileage, readOn: known.readOn };
    this.extensions = { reason, known };
  }
}

/** Revisions were made from the template: it can be used no longer, but not deleted. */
export class TemplateInUse extends DomainError {
  readonly code = 'template_in_use';
  readonly kind = 'conflict';
}

/** Another template has this name. */
export class TemplateNameTaken extends DomainError {
  readonly code = 'template_name_taken';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'name', message: 'errors.template_name_taken' }];
}
