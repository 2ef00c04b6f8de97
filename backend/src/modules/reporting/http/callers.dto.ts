import { OptionalId, OptionalText } from '../../../platform/http/validators.ts';

/** What a caller is found by: one of the three. */
export class CallerRequest {
  @OptionalText({ max: 40, description: 'The beginning of a phone in any spelling, at least six digits.' })
  phone?: string;

  @OptionalId('The customer, when the desk came from their page.')
  customerId?: number;

  @OptionalId('A vehicle of the customer.')
  vehicleId?: number;
}
