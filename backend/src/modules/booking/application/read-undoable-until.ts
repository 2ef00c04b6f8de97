import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UNDO_MS } from '../../../kernel/undo-period.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';

/** Until when the workshop can undo a cancellation of a day, so that its place is needed again; null when it cannot. */
export class ReadUndoableUntil extends Query<Date | null> {
  constructor(readonly date: LocalDate) {
    super();
  }
}

const LAST = `
  SELECT max(changed_at) AS "changedAt" FROM booking.appointment
  WHERE date = $1 AND status = 'cancelled' AND changed_from IS NOT NULL AND changed_by IS NOT NULL AND changed_at > $2`;

@QueryHandler(ReadUndoableUntil)
export class ReadUndoableUntilHandler implements IQueryHandler<ReadUndoableUntil> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ date }: ReadUndoableUntil): Promise<Date | null> {
    const earliest = new Date(this.clock.now().getTime() - UNDO_MS);
    const last = await this.database.one<{ changedAt: Date | null }>(LAST, [date, earliest]);
    return last?.changedAt ? new Date(last.changedAt.getTime() + UNDO_MS) : null;
  }
}
