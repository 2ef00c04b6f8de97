import { DateField, OptionalQueryDate, OptionalQueryId, QueryNumber } from '../../../platform/http/validators.ts';
import { MoreServiceIds } from '../../catalogue/fields.ts';

class ServicesQuery {
  @OptionalQueryId() serviceId?: number;
  @MoreServiceIds({ inQuery: true }) moreServiceIds?: number[];
}

export class TimeSlotsQuery extends ServicesQuery {
  @DateField() date: string;
}

export class NextStartsQuery extends ServicesQuery {
  @QueryNumber({ min: 1, max: 10, default: 3 }) count = 3;
  @QueryNumber({ min: 1, max: 10, default: 10 }) perDay = 10;
  @OptionalQueryDate() from?: string;
}

export class AvailableDaysQuery extends ServicesQuery {
  @DateField() from: string;
  @DateField({ description: 'At most 62 days, `from` included.' }) to: string;
}
