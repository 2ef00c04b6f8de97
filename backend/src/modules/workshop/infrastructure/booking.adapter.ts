import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListOpeningHours, ReadBookingPolicy } from '../../booking/index.ts';
import { type WorkshopDay, WorkshopHours } from '../application/workshop-hours.ts';

@Injectable()
export class BookingAdapter implements WorkshopHours {
  constructor(private readonly queries: QueryBus) {}

  week(): Promise<WorkshopDay[]> {
    return this.queries.execute(new ListOpeningHours());
  }

  policy(): Promise<{ horizonDays: number; cancelLimitHours: number }> {
    return this.queries.execute(new ReadBookingPolicy());
  }
}
