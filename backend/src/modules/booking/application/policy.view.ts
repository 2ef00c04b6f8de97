import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { BookingPolicy } from '../domain/schedule.ts';

/** The rules of taking bookings as admins change them. */
@ApiSchema({ name: 'BookingPolicy' })
export class PolicyView implements BookingPolicy {
  @ApiProperty({ type: 'integer', description: 'To be sent back with a change.' })
  readonly version: number;

  @ApiProperty({ type: 'integer', description: 'Days ahead that can be booked, today not counted.' })
  readonly horizonDays: number;

  @ApiProperty({ type: 'integer', description: 'Minutes from now to the earliest offered start.' })
  readonly leadMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Minutes a bay stays empty between two jobs.' })
  readonly bufferMinutes: number;

  @ApiProperty({ type: 'integer', enum: [15, 30, 60], description: 'Minutes between offered starts.' })
  readonly stepMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Upcoming visits that a phone may have.' })
  readonly maxOpenVisits: number;

  @ApiProperty({
    type: 'integer',
    description: 'Hours before the start until which a customer may cancel or move; 0 is until the start.',
  })
  readonly cancelLimitHours: number;

  @ApiProperty({ description: 'Whether what visitors and clients book is confirmed at once.' })
  readonly autoConfirm: boolean;
}
