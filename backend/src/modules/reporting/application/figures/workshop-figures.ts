import type { EventType, RecordedEvent } from '../../../../kernel/define-event.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Projection, type ProjectionHandler } from '../../../../platform/event-log/subscriptions.ts';
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentDiscounted,
  AppointmentRescheduled,
  AppointmentStatusUndone,
} from '../../../booking/index.ts';

/** Changes of a day's figures by one event. */
interface FigureChanges {
  readonly booked?: number;
  readonly completed?: number;
  readonly cancelled?: number;
  readonly revenueBani?: number;
}

/**
 * Projects appointment events to figures per day and visits per customer, so that statistics read days instead of
 * appointments. Every figure counts on the day of the appointment, whenever it was booked or completed: what the workshop
 * took on a day is in the reports.
 */
@Projection(
  'reporting.workshop-figures',
  ['daily_figures', 'customer_visits'],
  [
    AppointmentBooked,
    AppointmentRescheduled,
    AppointmentCompleted,
    AppointmentDiscounted,
    AppointmentCancelled,
    AppointmentStatusUndone,
  ],
)
export class WorkshopFigures implements ProjectionHandler {
  constructor(private readonly database: Database) {}

  async project(event: RecordedEvent, schema: string): Promise<void> {
    if (isA(AppointmentBooked, event)) {
      const { date, customerId } = event.data;
      await this.addFigures(schema, date, { booked: 1 });
      await this.addVisit(schema, date, customerId, 1);
    } else if (isA(AppointmentRescheduled, event)) {
      const { date, previousDate, customerId } = event.data;
      await this.addFigures(schema, previousDate, { booked: -1 });
      await this.addFigures(schema, date, { booked: 1 });
      await this.addVisit(schema, previousDate, customerId, -1);
      await this.addVisit(schema, date, customerId, 1);
    } else if (isA(AppointmentCompleted, event)) {
      await this.addFigures(schema, event.data.date, { completed: 1, revenueBani: event.data.chargedBani });
    } else if (isA(AppointmentDiscounted, event)) {
      const { date, chargedBani, reductionBani } = event.data;
      // The revenue of an appointment is counted when it is completed.
      if (chargedBani !== null) await this.addFigures(schema, date, { revenueBani: -reductionBani });
    } else if (isA(AppointmentCancelled, event)) {
      const { date, customerId } = event.data;
      await this.addFigures(schema, date, { cancelled: 1 });
      await this.addVisit(schema, date, customerId, -1);
    } else if (isA(AppointmentStatusUndone, event)) {
      const { date, customerId, from, chargedBani } = event.data;
      if (from === 'completed') {
        await this.addFigures(schema, date, { completed: -1, revenueBani: -(chargedBani ?? 0) });
      } else if (from === 'cancelled') {
        await this.addFigures(schema, date, { cancelled: -1 });
        await this.addVisit(schema, date, customerId, 1);
      }
    }
  }

  private async addFigures(schema: string, date: string, changes: FigureChanges): Promise<void> {
    const { booked = 0, completed = 0, cancelled = 0, revenueBani = 0 } = changes;
    await this.database.query(
      `INSERT INTO ${schema}.daily_figures AS day (date, booked, completed, cancelled, revenue_bani)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (date) DO UPDATE SET
         booked = day.booked + excluded.booked,
         completed = day.completed + excluded.completed,
         cancelled = day.cancelled + excluded.cancelled,
         revenue_bani = day.revenue_bani + excluded.revenue_bani`,
      [date, booked, completed, cancelled, revenueBani],
    );
  }

  private async addVisit(
    schema: string,
    date: string,
    customerId: number,
    difference: 1 | -1,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO ${schema}.customer_visits AS day (date, customer_id, visits) VALUES ($1, $2, $3)
       ON CONFLICT (date, customer_id) DO UPDATE SET visits = day.visits + excluded.visits`,
      [date, customerId, difference],
    );
  }
}

/** Whether a recorded event is of this type; its data is parsed by the schema of the type already. */
function isA<Name extends string, Data extends object>(
  type: EventType<Name, Data>,
  event: RecordedEvent,
): event is RecordedEvent<Name, Data> {
  return event.type === type.type;
}
