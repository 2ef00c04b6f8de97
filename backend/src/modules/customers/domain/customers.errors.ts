import { DomainError } from '../../../kernel/domain-error.ts';

/** There is no such customer. */
export class CustomerNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** There is no such vehicle. */
export class VehicleNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}
