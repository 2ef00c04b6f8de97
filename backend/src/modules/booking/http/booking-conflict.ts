import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';

/** A free start near the taken one. */
@ApiSchema({ name: 'SlotAlternative' })
class SlotAlternative {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;
}

/** A conflict; `slot_taken` carries up to three free starts nearby, `phone_proof_required` when the sent code expires. */
@ApiSchema({ name: 'BookingConflict' })
export class BookingConflict extends Problem {
  @ApiPropertyOptional({ type: [SlotAlternative] })
  alternatives?: SlotAlternative[];

  @ApiPropertyOptional({ format: 'date-time' })
  expiresAt?: string;
}
