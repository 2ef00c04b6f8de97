import { sumsOf } from '@car-workshop/contracts/estimate-sums';
import { URGENCIES, type Urgency } from '@car-workshop/contracts/values/estimates';
import { ApiProperty } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiNullable } from '../../../../platform/http/view-properties.ts';
import type { JobLine } from '../../../estimates/index.ts';

/** `postponed`: the customer wanted a call first; `unanswered`: the appointment ended without an answer. */
const ADVICE_STATES = ['declined', 'postponed', 'unanswered'] as const;

/** A job of an estimate that the customer has not approved; a later estimate may approve one with the same title. */
export class BookAdvice {
  @ApiProperty({ example: 'Frâne față' }) readonly title: string;
  @ApiProperty({ type: String, format: 'date', description: 'Day of the visit.' }) readonly date: LocalDate;
  @ApiEnum('Urgency', URGENCIES) readonly urgency: Urgency;
  @ApiEnum('AdviceState', ADVICE_STATES) readonly state: (typeof ADVICE_STATES)[number];
  @ApiNullable(Number, 'RON with VAT. Not in shared books and for mechanics.') readonly totalRon: number | null;
}

/** For each title the last estimate counts. Unanswered jobs count only once the appointment has ended. */
const ADVICE = `
  SELECT title, urgency, date, CASE state WHEN 'declined' THEN 'declined' WHEN 'callback' THEN 'postponed' ELSE 'unanswered' END AS state,
         CASE WHEN $2 THEN lines END AS lines
  FROM (SELECT DISTINCT ON (lower(title)) title, urgency, date, state, lines, status
        FROM booking.appointment_card JOIN estimates.advised_job USING (appointment_id), estimates.setting_card
        WHERE vehicle_id = $1 AND enabled
        ORDER BY lower(title), estimate_id DESC, job_id DESC) job
  WHERE state = 'declined' OR (state NOT IN ('approved', 'replaced') AND status IN ('completed', 'cancelled'))
  ORDER BY array_position(ARRAY['now', 'soon', 'watch'], urgency), date DESC, title LIMIT 50`;

export async function readAdvice(database: Database, vehicleId: number, withCosts: boolean): Promise<BookAdvice[]> {
  type Row = Omit<BookAdvice, 'totalRon'> & { readonly lines: readonly JobLine[] | null };
  const rows = await database.query<Row>(ADVICE, [vehicleId, withCosts]);
  return rows.map(({ lines, ...job }) => ({ ...job, totalRon: lines === null ? null : sumsOf(lines).total / 100 }));
}
