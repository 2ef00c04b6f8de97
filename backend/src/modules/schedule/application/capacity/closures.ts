import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { Closure, Closures } from '../../domain/closure.ts';

export class ClosureView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiPropertyOptional() reason?: string;
}

export class ListedClosureView extends ClosureView {
  @ApiInteger('Pending and confirmed appointments on these days, to be moved or cancelled.') openAppointments: number;
}

const LATEST = `
  SELECT id, from_date AS "from", to_date AS "to", reason,
         (SELECT count(*) FROM booking.appointment
          WHERE status IN ('pending', 'confirmed') AND date BETWEEN from_date AND to_date) AS open_appointments
  FROM booking.closure ORDER BY to_date DESC, id DESC LIMIT 200`;

export class AnnounceClosure extends command<
  { from: LocalDate; to: LocalDate; reason: string | undefined; by: Actor },
  ClosureView
>() {}

export class WithdrawClosure extends command<{ closureId: number; by: Actor }>() {}

@Injectable()
export class ClosureReader {
  constructor(private readonly database: Database) {}

  async listClosures(): Promise<ListedClosureView[]> {
    const rows = await this.database.query<Omit<ListedClosureView, 'reason'> & { reason: string | null }>(LATEST);
    return rows.map(({ reason, ...closure }) => ({ ...closure, ...(reason !== null && { reason }) }));
  }
}

@Injectable()
export class ClosureHandlers {
  constructor(
    private readonly closures: Closures,
    private readonly capacity: CapacityLock,
  ) {}

  @Handles(AnnounceClosure, 'in-transaction')
  async announceClosure({ from, to, reason, by }: AnnounceClosure): Promise<ClosureView> {
    const closure = Closure.announce(from, to, reason ?? null);
    await this.capacity.hold();
    await this.closures.add(closure, by);
    return { id: closure.id, from, to, ...(reason !== undefined && { reason }) };
  }

  @Handles(WithdrawClosure, 'in-transaction')
  async withdrawClosure({ closureId, by }: WithdrawClosure): Promise<void> {
    const closure = await this.closures.forChange(closureId);
    closure.withdraw(by);
    await this.closures.remove(closure);
  }
}
