import { domainError } from '../../../kernel/domain-error.ts';

export class TaxIdInvalid extends domainError('invalid', 'tax_id_invalid', {
  fields: [{ field: 'taxId', message: 'errors.tax_id_invalid' }],
}) {}

export class AccentIllegible extends domainError('invalid', 'accent_illegible', {
  fields: [{ field: 'accent', message: 'errors.accent_illegible' }],
}) {}

export class LogoNotFound extends domainError('not-found', 'logo_not_found') {}
