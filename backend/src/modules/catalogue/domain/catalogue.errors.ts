import { domainError, invalidFieldOf } from '../../../kernel/domain-error.ts';

/** The service does not exist, or is no longer offered. */
export class UnknownService extends invalidFieldOf((field: 'serviceId' | 'moreServiceIds' = 'serviceId') => ({
  field,
  message: 'booking.service_unknown',
})) {}

export class ServiceNotFound extends domainError('not-found', 'service_not_found') {}

export class ServiceTooLong extends invalidFieldOf((max: number) => ({
  field: 'duration',
  message: 'booking.service_too_long',
  params: { max },
})) {}
