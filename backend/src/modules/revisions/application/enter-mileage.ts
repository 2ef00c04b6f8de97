import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ReadOdometer } from './read-odometer.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** A client, or the workshop, says what the odometer shows today, in kilometres. */
export class EnterMileage extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
    readonly confirmed: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, MileageQuestioned */
@CommandHandler(EnterMileage)
export class EnterMileageHandler implements ICommandHandler<EnterMileage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly odometer: ReadOdometer,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ vehicleId, mileage, confirmed, by }: EnterMileage): Promise<void> {
    return this.work.run(async () => {
      await this.access.mustSee(vehicleId, by);
      const { date: readOn } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
      const source = by.kind === 'user' && by.role === 'admin' ? 'workshop' : 'client';
      await this.odometer.record(vehicleId, { readOn, mileage }, source, confirmed, by);
    });
  }
}
