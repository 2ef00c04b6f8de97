import { Id } from '../../../platform/http/validators.ts';

/** The customer that another one is merged into. */
export class MergeCustomer {
  @Id({ description: 'The customer that stays, whose name, phone and e-mail address are used from then on.' })
  into: number;
}
