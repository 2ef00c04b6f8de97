import { DomainError } from '../../../kernel/domain-error.ts';

/** There is no such customer. */
export class CustomerNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** The account was erased while its owner was asking for something: nobody is signed in any more. */
export class AccountGone extends DomainError {
  readonly code = 'not_signed_in';
  readonly kind = 'unauthenticated';
}

/** There is no such vehicle. */
export class VehicleNotFound extends DomainError {
  readonly code = 'not_found';
  readonly kind = 'not-found';
}

/** The customer has this vehicle already: the same plate or, without one, the same make, model and year. */
export class VehicleKnown extends DomainError {
  readonly code = 'vehicle_known';
  readonly kind = 'conflict';
}

/** Nobody drives that many: `max` vehicles to an account. */
export class TooManyVehicles extends DomainError {
  readonly code = 'too_many_vehicles';
  readonly kind = 'conflict';
  override readonly params;

  constructor(max: number) {
    super();
    this.params = { max };
  }
}
