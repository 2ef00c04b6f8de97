import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { NextRevisionRefused, PlanNextRevision } from '../../booking/index.ts';
import { Reminders } from '../domain/reminder.ts';
import { ReminderNotFound, TooManyReminders } from '../domain/reminders.errors.ts';
import { EnterReminder, UpdateReminder } from './edit-reminder.ts';
import { DueDates } from './reminder-reactions.ts';

@CommandHandler(PlanNextRevision)
export class PlanNextRevisionHandler implements ICommandHandler<PlanNextRevision> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly reminders: Reminders,
    private readonly dueDates: DueDates,
  ) {}

  async execute(plan: PlanNextRevision): Promise<void> {
    try {
      await this.work.run(() => this.setTerms(plan));
    } catch (error) {
      if (error instanceof ReminderNotFound) throw new NextRevisionRefused('vehicle');
      if (error instanceof TooManyReminders) throw new NextRevisionRefused('too-many');
      throw error;
    }
  }

  private async setTerms({ vehicleId, dueDate, dueMileage: wanted, by }: PlanNextRevision): Promise<void> {
    const dueMileage = wanted ?? null;
    if (await this.dueDates.isReached({ vehicleId, dueMileage })) throw new NextRevisionRefused('mileage');
    // The lock makes two appointments of the vehicle that end at once set only one reminder.
    await this.reminders.lockVehicle(vehicleId);
    const active = await this.reminders.activeOfVehicleForChange(vehicleId);
    const [known] = active
      .filter(({ reminderType }) => reminderType === 'revision')
      .toSorted((one, other) => compareDates(one.expectedDate, other.expectedDate));
    if (known) {
      // Kilometres that the vehicle has already reached are those of the revision that was just done.
      const isOver = dueMileage === null && (await this.dueDates.isReached(known));
      const terms = { ...(dueDate && { dueDate }), ...((isOver || dueMileage !== null) && { dueMileage }) };
      await this.commands.execute(new UpdateReminder({ reminderId: known.id, update: { kind: 'change', terms }, by }));
      return;
    }
    const terms = { reminderType: 'revision', dueDate: dueDate ?? null, dueMileage, description: null } as const;
    await this.commands.execute(new EnterReminder({ vehicleId, terms, by }));
  }
}

function compareDates(one: LocalDate | null, other: LocalDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
