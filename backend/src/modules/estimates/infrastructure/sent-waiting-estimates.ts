import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { type WaitingEstimate, WaitingEstimates } from '../../booking/index.ts';
import { EstimateTokens } from '../application/open-estimates.ts';

const WAITING = `
  SELECT appointment_id AS "appointmentId", id
  FROM estimates.estimate JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version
  WHERE appointment_id = ANY ($1::integer[]) AND estimate.jobs @> '[{"state": "shown"}]' AND valid_until > $2
    AND (SELECT enabled FROM estimates.setting)`;

/** Tells the pages of visits what waits for their customers (ADR 60). */
@Injectable()
export class SentWaitingEstimates implements WaitingEstimates {
  constructor(
    private readonly database: Database,
    private readonly tokens: EstimateTokens,
    private readonly clock: Clock,
  ) {}

  async ofVisits(appointmentIds: readonly number[]): Promise<ReadonlyMap<number, WaitingEstimate>> {
    if (appointmentIds.length === 0) return new Map();
    const rows = await this.database.query<{ appointmentId: number; id: number }>(WAITING, [
      appointmentIds,
      this.clock.now(),
    ]);
    return new Map(rows.map(({ appointmentId, id }) => [appointmentId, { id, token: this.tokens.issue(id) }]));
  }
}
