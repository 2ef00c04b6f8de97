import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';

/** A start that suits the customer and is free. */
@ApiSchema({ name: 'WaitlistFreeStart' })
class WaitlistFreeStart {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;
}

/**
 * A conflict; `waitlist_start_is_free` carries the start that can be booked at once, `phone_proof_required` when the sent
 * code expires.
 */
@ApiSchema({ name: 'WaitlistConflict' })
export class WaitlistConflict extends Problem {
  @ApiPropertyOptional()
  start?: WaitlistFreeStart;

  @ApiPropertyOptional({ format: 'date-time' })
  expiresAt?: string;
}
