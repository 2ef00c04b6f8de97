import { domainError, errorAtField } from '../../../kernel/domain-error.ts';

export class TaxIdInvalid extends errorAtField('invalid', 'taxId', 'tax_id_invalid') {}

export class AccentIllegible extends errorAtField('invalid', 'accent', 'accent_illegible') {}

export class LogoNotFound extends domainError('not-found', 'logo_not_found') {}

export class CoverNotFound extends domainError('not-found', 'cover_not_found') {}
