import { domainError } from '../../../kernel/domain-error.ts';

/** The customer does not exist. */
export class CustomerNotFound extends domainError('not-found', 'not_found') {}

/** The customer has an account, which its owner erases. */
export class CustomerHasAccount extends domainError('conflict', 'customer_has_account') {}

/** The data of the customer was erased before. */
export class CustomerAlreadyErased extends domainError('conflict', 'customer_already_erased') {}

/** The account was erased during the request of its owner, so the session is no longer valid. */
export class AccountGone extends domainError('unauthenticated', 'not_signed_in') {}

/** The vehicle does not exist, or belongs to another customer. */
export class VehicleNotFound extends domainError('not-found', 'not_found') {}

/** The customer already has this vehicle: same plate or, without one, same make, model and year. */
export class VehicleKnown extends domainError('conflict', 'vehicle_known') {}

/** An account has at most `max` vehicles. */
export class TooManyVehicles extends domainError('conflict', 'too_many_vehicles') {
  constructor(max: number) {
    super({ params: { max } });
  }
}
