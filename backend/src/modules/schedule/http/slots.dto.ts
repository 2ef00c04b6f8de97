import {
  DateField,
  OptionalQueryDate,
  OptionalQueryId,
  QueryNumber,
} from '../../../platform/http/validators.ts';
import { MoreServiceIds } from '../../catalogue/fields.ts';

/** `?serviceId=1&moreServiceIds=2,4` */
class ServicesQuery {
  @OptionalQueryId()
  serviceId?: number;

  @MoreServiceIds({ inQuery: true })
  moreServiceIds?: number[];
}

/** `?date=2026-03-02&serviceId=1&moreServiceIds=2,4` */
export class TimeSlotsQuery extends ServicesQuery {
  @DateField()
  date: string;
}

/** `?count=3&from=2026-03-02&serviceId=1&moreServiceIds=2,4` */
export class NextStartsQuery extends ServicesQuery {
  @QueryNumber({ min: 1, max: 10, default: 3 })
  count = 3;

  @OptionalQueryDate()
  from?: string;
}

/** `?from=2026-03-01&to=2026-03-31&serviceId=1&moreServiceIds=2,4` */
export class AvailableDaysQuery extends ServicesQuery {
  @DateField()
  from: string;

  @DateField({ description: 'At most 62 days, `from` included.' })
  to: string;
}
