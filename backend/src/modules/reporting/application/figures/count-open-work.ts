import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';

/** How long a failed message counts: not all can be sent again, so the counter would never return to zero. */
const FAILED_MESSAGE_DAYS = 7;

export class OfficeCounters {
  @ApiInteger('Pending appointments.') appointmentsToConfirm: number;
  @ApiInteger('Of these, booked without proof of the phone.') unprovenAppointments: number;
  @ApiInteger('Complaints that are neither resolved nor closed.') complaintsOpen: number;
  @ApiInteger('Of these, past the deadline of the reply or of the solution.') complaintsDue: number;
  @ApiInteger('Visible reviews without an answer.') reviewsToAnswer: number;

  @ApiInteger(`Messages of the last ${FAILED_MESSAGE_DAYS} days that failed.`)
  failedMessages: number;

  @ApiInteger('Entries of the waitlist that wait for a start.') waitlistEntries: number;
  @ApiProperty({ description: 'Whether the workshop works with estimates and documents.' }) hasEstimates: boolean;
}

export class CountOpenWork extends Query<OfficeCounters> {}

/** Each count reads a range of one index, whose length is the count itself. */
@QueryHandler(CountOpenWork)
export class CountOpenWorkHandler implements IQueryHandler<CountOpenWork> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<OfficeCounters> {
    const now = this.clock.now();
    const failedSince = new Date(now.getTime() - FAILED_MESSAGE_DAYS * 86_400_000);
    return this.database.only<OfficeCounters>(
      `SELECT
         (SELECT count(*) FROM booking.appointment_card WHERE status = 'pending') AS "appointmentsToConfirm",
         (SELECT count(*) FROM booking.appointment_card
          WHERE status = 'pending' AND NOT is_proven) AS "unprovenAppointments",
         (SELECT count(*) FROM complaints.complaint_card
          WHERE status IN ('open', 'in-progress')) AS "complaintsOpen",
         (SELECT count(*) FROM complaints.complaint_card WHERE next_due_at < $2) AS "complaintsDue",
         (SELECT count(*) FROM reviews.review_card
          WHERE answered_at IS NULL AND hidden_at IS NULL) AS "reviewsToAnswer",
         (SELECT count(*) FROM notifications.message_card
          WHERE status = 'failed' AND created_at >= $1 AND address <> '') AS "failedMessages",
         (SELECT count(*) FROM waitlist.entry_card WHERE status = 'waiting') AS "waitlistEntries",
         (SELECT enabled FROM estimates.setting_card) AS "hasEstimates"`,
      [failedSince, now],
    );
  }
}
