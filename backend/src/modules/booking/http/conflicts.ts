import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
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

/** A conflict; `invalid_transition` carries the present state, `other_day` the day of the visit. */
@ApiSchema({ name: 'StatusConflict' })
export class StatusConflict extends Problem {
  @ApiPropertyOptional({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  currentStatus?: AppointmentStatus;

  @ApiPropertyOptional({ format: 'date' })
  date?: string;
}
