import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

/** Opening hours of a day of the week, on the wall clock of the workshop. */
@ApiSchema({ name: 'WorkshopDay' })
class WorkshopDayView {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday.' })
  weekday: number;

  @ApiProperty({ example: '08:30' })
  opens: string;

  @ApiProperty({ example: '17:30' })
  closes: string;

  @ApiPropertyOptional({ example: '12:00', description: 'Absent together with `lunchEnds`: no lunch break.' })
  lunchStarts?: string;

  @ApiPropertyOptional({ example: '13:00' })
  lunchEnds?: string;
}

/** The workshop as every page shows it. */
@ApiSchema({ name: 'Workshop' })
export class WorkshopView {
  @ApiProperty({ example: 'AutoService Făgăraș' })
  name: string;

  @ApiProperty({ description: 'E.164', example: '+40744123456' })
  phone: string;

  @ApiProperty({ description: 'The same number as shown.', example: '+40 744 123 456' })
  phoneDisplay: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ example: 'Strada Atelierului 12' })
  street: string;

  @ApiProperty({ example: '505200 Făgăraș, jud. Brașov' })
  town: string;

  @ApiProperty({ format: 'uri' })
  mapsUrl: string;

  @ApiProperty({ format: 'uri' })
  reviewsUrl: string;

  @ApiProperty({ format: 'uri' })
  leaveReviewUrl: string;

  @ApiProperty({ format: 'uri' })
  videoUrl: string;

  @ApiProperty({ type: [WorkshopDayView], description: 'Open days in order; a missing weekday is closed.' })
  openingHours: WorkshopDayView[];

  @ApiProperty({
    type: 'integer',
    description: 'Days ahead that can be booked, today not counted.',
    example: 90,
  })
  bookingHorizonDays: number;
}
