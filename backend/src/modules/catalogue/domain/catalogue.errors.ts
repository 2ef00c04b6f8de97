import { domainError } from '../../../kernel/domain-error.ts';

/** The service does not exist, or is no longer offered. */
export class UnknownService extends domainError(
  'invalid',
  'invalid_request',
  (field: 'serviceId' | 'moreServiceIds' = 'serviceId') => ({
    fields: [{ field, message: 'booking.service_unknown' }],
  }),
) {}

export class ServiceNotFound extends domainError('not-found', 'service_not_found') {}
