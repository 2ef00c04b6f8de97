import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { CustomerMerge } from '../domain/customer-merge.ts';

/** A merge that was just made. */
@ApiSchema({ name: 'CustomerMerge' })
export class CustomerMergeView {
  @ApiProperty({ type: 'integer' })
  readonly mergeId: number;

  @ApiProperty({ type: 'integer', description: 'The customer that was merged.' })
  readonly customerId: number;

  @ApiProperty({ type: 'integer', description: 'The customer that both are now.' })
  readonly intoCustomerId: number;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly undoableUntil: Date;
}

/** The view of a merge. */
export function mergeView({
  id,
  customerId,
  intoCustomerId,
  undoableUntil,
}: CustomerMerge): CustomerMergeView {
  return { mergeId: id, customerId, intoCustomerId, undoableUntil };
}
