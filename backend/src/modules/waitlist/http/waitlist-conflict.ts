import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';

/** A start that suits the customer and is free. */
@ApiSchema({ name: 'FreeStart' })
class FreeStart {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;
}

/** A conflict; `waitlist_start_is_free` carries the start that can be booked at once. */
@ApiSchema({ name: 'WaitlistConflict' })
export class WaitlistConflict extends Problem {
  @ApiPropertyOptional()
  start?: FreeStart;
}
