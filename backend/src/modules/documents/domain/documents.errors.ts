import { domainError, errorAtField, invalidFieldOf } from '../../../kernel/domain-error.ts';

export class DocumentNotFound extends domainError('not-found', 'document_not_found') {}

export class ReceptionClosed extends domainError('conflict', 'reception_closed') {}

export class ReceptionMissing extends domainError('conflict', 'reception_missing') {}

export class TooManySheetPhotos extends domainError('conflict', 'too_many_sheet_photos') {}

export class EstimateNotSent extends domainError('conflict', 'document_estimate_not_sent') {}

export class DocumentOfOpenAppointment extends domainError('conflict', 'document_visit_not_completed') {}

export class NothingWarranted extends domainError('conflict', 'document_nothing_warranted') {}

export class CustomerOfDocumentErased extends domainError('conflict', 'document_customer_erased') {}

export class WorkOrderNotYet extends domainError('conflict', 'work_order_not_yet') {}

export class SigningWithoutPhone extends domainError('conflict', 'document_without_phone') {}

export class NotAWarrantyOfTheVehicle extends errorAtField('invalid', 'warrantyId', 'document_warranty_unknown') {}

export class SignatureMissing extends errorAtField('invalid', 'code', 'document_signature_missing') {}

/** By another signature than the one that is sent: sending the same one again is no error. */
export class DocumentSignedAlready extends domainError('conflict', 'document_signed_already') {}

export class MarkOutsideTheCar extends invalidFieldOf((field: string) => ({ field, message: 'field.invalid' })) {}

export class SignatureMisplaced extends invalidFieldOf((field: string) => ({
  field,
  message: 'document.signature_misplaced',
})) {}
