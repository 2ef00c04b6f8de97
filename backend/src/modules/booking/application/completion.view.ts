import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AppointmentServiceView, PriceLineView } from './appointment.view.ts';

/** A reading of the odometer. */
@ApiSchema({ name: 'CompletionReading' })
class CompletionReadingView {
  @ApiProperty({ type: 'integer', description: 'Kilometres.' })
  value: number;

  @ApiProperty({ format: 'date' })
  date: string;
}

/** What is known of the odometer of the vehicle. */
@ApiSchema({ name: 'CompletionMileage' })
class CompletionMileageView {
  @ApiProperty({ type: CompletionReadingView, nullable: true, description: 'The last reading that counts.' })
  last: CompletionReadingView | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The fewest kilometres that a reading of today can have.',
  })
  lowest: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What was read at a completion that was undone.',
  })
  value: number | null;
}

/** A waiting reward of the client that lowers the price. */
@ApiSchema({ name: 'CompletionReward' })
export class CompletionRewardView {
  @ApiProperty({ example: 'K7M2PX4R' })
  code: string;

  @ApiProperty({ example: 'Reducere de 100 RON' })
  title: string;

  @ApiProperty({ description: 'By how many RON it lowers the price, used alone.', example: 100 })
  discount: number;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

/** What the workshop needs to complete a visit. */
@ApiSchema({ name: 'Completion' })
export class CompletionView {
  @ApiProperty({ description: 'RON, of the services as of booking.', example: 150 })
  price: number;

  @ApiProperty({ description: 'RON, of rewards used at the visit already.', example: 0 })
  discount: number;

  @ApiProperty({ description: 'RON: price and lines less the discount.', example: 150 })
  charged: number;

  @ApiProperty({ type: 'integer', description: 'Working minutes.', example: 45 })
  duration: number;

  @ApiProperty({ type: [AppointmentServiceView] })
  services: AppointmentServiceView[];

  @ApiProperty()
  mileage: CompletionMileageView;

  @ApiProperty({ type: [CompletionRewardView], description: 'Empty for a guest.' })
  rewards: CompletionRewardView[];

  @ApiProperty({ type: 'integer', description: 'Points that the completion earns; 0 for a guest.' })
  points: number;

  @ApiProperty({ type: [PriceLineView] })
  lines: PriceLineView[];

  @ApiProperty({ type: String, nullable: true, description: 'Why the price has lines.' })
  reason: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'For the customer.' })
  note: string | null;
}
