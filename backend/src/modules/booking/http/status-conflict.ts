import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../domain/appointment-status.values.ts';

/** A conflict; `invalid_transition` carries the present state, `other_day` the day of the visit. */
@ApiSchema({ name: 'StatusConflict' })
export class StatusConflict extends Problem {
  @ApiPropertyOptional({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  currentStatus?: AppointmentStatus;

  @ApiPropertyOptional({ format: 'date' })
  date?: string;
}
