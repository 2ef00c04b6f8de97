import { ApiSchema } from '@nestjs/swagger';
import { type LocalDateTime, localDate, localTime } from '../../kernel/wall-clock.ts';
import { DateField, TimeField } from '../../platform/http/validators.ts';

@ApiSchema({ name: 'OfferByHand' })
export class OfferByHandBody {
  @DateField({ message: 'booking.date_required' }) date: string;
  @TimeField({ message: 'booking.time_required' }) time: string;
}

export function toStart({ date, time }: OfferByHandBody): LocalDateTime {
  return { date: localDate(date), time: localTime(time) };
}
