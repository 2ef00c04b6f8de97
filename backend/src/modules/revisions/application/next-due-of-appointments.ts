import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { ListedNextDue, NextDues } from '../../booking/index.ts';

const NEXT = `
  SELECT next_revision_date AS date, next_revision_mileage AS mileage, completed_at FROM revisions.revision
  WHERE appointment_id = $1 AND status = 'completed'
    AND (next_revision_date IS NOT NULL OR next_revision_mileage IS NOT NULL)
    AND NOT EXISTS (SELECT FROM revisions.revision correction WHERE correction.corrects_id = revision.id AND correction.status = 'completed')
  ORDER BY revision_date DESC, id DESC LIMIT 1`;

@Injectable()
export class NextDueOfAppointments implements NextDues {
  constructor(private readonly database: Database) {}

  after(appointmentId: number): Promise<ListedNextDue | undefined> {
    return this.database.one<ListedNextDue & Record<string, unknown>>(NEXT, [appointmentId]);
  }
}
