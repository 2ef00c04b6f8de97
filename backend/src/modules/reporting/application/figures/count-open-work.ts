import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SubscriptionStore } from '../../../../platform/event-log/subscription-store.ts';
import { ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';

/** How long a failed message counts. Not all can be sent again, so the counter would otherwise never be zero. */
const FAILED_MESSAGE_DAYS = 7;

export class OfficeCounters {
  @ApiInteger('Pending appointments.') appointmentsToConfirm: number;
  @ApiInteger('Of these, booked without proof of the phone.') unprovenAppointments: number;
  @ApiInteger('Vehicles that are ready to be collected.') readyVehicles: number;
  @ApiInteger('Complaints that are neither resolved nor closed.') complaintsOpen: number;
  @ApiInteger('Of these, past the deadline of the reply or of the solution.') complaintsDue: number;
  @ApiInteger('Visible reviews without an answer that have words or less than four stars.') reviewsToAnswer: number;

  @ApiInteger(`Messages of the last ${FAILED_MESSAGE_DAYS} days that failed.`)
  failedMessages: number;

  @ApiInteger('Questions of customers about estimates, without an answer.') estimateQuestions: number;

  @ApiNullable('integer', { description: 'The estimate of the oldest of these questions.' })
  oldestQuestionOn: number | null;

  @ApiInteger('Entries of the waitlist that wait for a start.') waitlistEntries: number;
  @ApiProperty({ description: 'Whether the workshop works with estimates and documents.' }) hasEstimates: boolean;

  @ApiInteger('Parked events and halted subscriptions, which wait for an admin; 0 for others.')
  stuckEvents: number;
}

/** Each count reads an index range as long as itself; the one of ready vehicles reads those in progress. */
@Injectable()
export class OpenWorkReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionStore,
  ) {}

  async countOpenWork(by: Actor): Promise<OfficeCounters> {
    const now = this.clock.now();
    const failedSince = new Date(now.getTime() - FAILED_MESSAGE_DAYS * 86_400_000);
    const counters = await this.database.only<Omit<OfficeCounters, 'stuckEvents'>>(
      `SELECT
         (SELECT count(*) FROM booking.appointment_card WHERE status = 'pending') AS appointments_to_confirm,
         (SELECT count(*) FROM booking.appointment_card
          WHERE status = 'pending' AND NOT is_proven) AS unproven_appointments,
         (SELECT count(*) FROM booking.appointment_card
          WHERE status = 'in-progress' AND ready_at IS NOT NULL) AS ready_vehicles,
         (SELECT count(*) FROM complaints.complaint_card
          WHERE status IN ('open', 'in-progress')) AS complaints_open,
         (SELECT count(*) FROM complaints.complaint_card WHERE next_due_at < $2) AS complaints_due,
         (SELECT count(*) FROM reviews.review_card
          WHERE answered_at IS NULL AND hidden_at IS NULL
            AND (rating < 4 OR title IS NOT NULL OR comment IS NOT NULL)) AS reviews_to_answer,
         (SELECT count(*) FROM notifications.message_card
          WHERE status = 'failed' AND created_at >= $1 AND address <> '') AS failed_messages,
         (SELECT count(*) FROM waitlist.entry_card WHERE status = 'waiting') AS waitlist_entries,
         question.count AS estimate_questions, question.estimate_id AS oldest_question_on,
         (SELECT enabled FROM estimates.setting_card) AS has_estimates
       FROM (SELECT count(*), (array_agg(estimate_id ORDER BY question_id))[1] AS estimate_id
             FROM estimates.question_card
             WHERE answered_at IS NULL AND (SELECT enabled FROM estimates.setting_card)) question`,
      [failedSince, now],
    );
    return { ...counters, stuckEvents: by.kind === 'user' && by.role === 'admin' ? await this.stuckEvents() : 0 };
  }

  private async stuckEvents(): Promise<number> {
    const parked = await this.subscriptions.parked();
    return parked.reduce((sum, { count }) => sum + count, (await this.subscriptions.halted()).length);
  }
}
