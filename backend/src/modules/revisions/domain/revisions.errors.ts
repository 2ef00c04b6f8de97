import { domainError, errorAtField, invalidField } from '../../../kernel/domain-error.ts';
import type { Contradiction, RevisionStatus } from './revisions.values.ts';

/** Also thrown if the actor may not see the revision, vehicle, item, photo or template (ADR 5). */
export class NotInServiceBook extends domainError('not-found', 'not_found') {}

export class RevisionIsFinal extends domainError('conflict', 'revision_is_final') {}

export class RevisionStepNotAllowed extends domainError(
  'conflict',
  'revision_step_not_allowed',
  (currentStatus: RevisionStatus) => ({ extensions: { currentStatus } }),
) {}

export class RevisionIncomplete extends domainError(
  'conflict',
  'revision_incomplete',
  (unchecked: readonly string[]) => ({ params: { count: unchecked.length }, extensions: { unchecked } }),
) {}

// Another device has changed the status of the item since the caller read it.
export class ItemMarkedMeanwhile extends domainError('conflict', 'item_marked_meanwhile') {}

// Only items that were added by hand can be removed.
export class ItemOfTemplate extends domainError('conflict', 'item_of_template') {}

export class PhotoInEstimate extends domainError('conflict', 'photo_in_estimate') {}

export class RevisionIsFull extends domainError('conflict', 'revision_is_full') {}

export class ServiceBookIsFull extends domainError(
  'conflict',
  'service_book_is_full',
  (of: 'documents' | 'share-links', most: number) => ({ params: { most }, extensions: { of, most } }),
) {}

/** The appointment is cancelled or of another vehicle, or the corrected revision is not a completed one of it. */
export class RevisionDoesNotBelong extends domainError(
  'invalid',
  'revision_does_not_belong',
  (field: 'appointmentId' | 'correctsId') => ({ fields: [{ field, message: 'revisions.other_vehicle' }] }),
) {}

export class NextRevisionTooEarly extends domainError(
  'invalid',
  'next_revision_too_early',
  (field: 'nextRevisionDate' | 'nextRevisionMileage') => ({ fields: [{ field, message: 'revisions.next_too_early' }] }),
) {}

/** The client repeats the request with `confirmMileage` to accept it. */
export class MileageQuestioned extends domainError(
  'conflict',
  'mileage_questioned',
  (reason: Contradiction, { mileage, readOn }: { readonly mileage: number; readonly readOn: string }) => {
    const known = { mileage, readOn };
    return { params: known, extensions: { reason, known } };
  },
) {}

export class ReplacementIsOfWorkshop extends invalidField('odometerReplaced', 'revisions.replaced_by_workshop') {}

export class TemplateInUse extends domainError('conflict', 'template_in_use') {}

export class TemplateNameTaken extends errorAtField('conflict', 'name', 'template_name_taken') {}
