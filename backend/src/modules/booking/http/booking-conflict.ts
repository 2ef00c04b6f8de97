import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';

/** A free start near the one that was taken. */
@ApiSchema({ name: 'SlotAlternative' })
export class SlotAlternative {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;
}

/** A conflict; when the start is taken (`slot_taken`), with up to three free ones nearby. */
@ApiSchema({ name: 'BookingConflict' })
export class BookingConflict extends Problem {
  @ApiPropertyOptional({ type: [SlotAlternative] })
  alternatives?: SlotAlternative[];
}
