import { OptionalText, OptionalWholeNumber } from '../../../platform/http/validators.ts';

const ID = { min: 1, max: 2_147_483_647 };

/** What a caller is found by: one of the three. */
export class CallerRequest {
  @OptionalText({ max: 40, description: 'The beginning of a phone in any spelling, at least six digits.' })
  phone?: string;

  @OptionalWholeNumber({ ...ID, description: 'The customer, when the desk came from their page.' })
  customerId?: number;

  @OptionalWholeNumber({ ...ID, description: 'A vehicle of the customer.' })
  vehicleId?: number;
}
