import { domainError } from '../../../kernel/domain-error.ts';

/** The fiscal code has a wrong check digit or length. */
export class TaxIdInvalid extends domainError('invalid', 'tax_id_invalid', {
  fields: [{ field: 'taxId', message: 'errors.tax_id_invalid' }],
}) {}

export class AccentIllegible extends domainError('invalid', 'accent_illegible', {
  fields: [{ field: 'accent', message: 'errors.accent_illegible' }],
}) {}

/** There is no such logo, or it was replaced. */
export class LogoNotFound extends domainError('not-found', 'logo_not_found') {}
