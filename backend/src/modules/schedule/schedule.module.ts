import { Global, Module } from '@nestjs/common';
import { CatalogueModule, LongestDay } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { DayPlans } from './application/board/day-plans.ts';
import { LongestDayOfWeek } from './application/capacity/opening-hours.ts';
import { POLICY, Policies } from './application/capacity/policies.ts';
import { WorkingHours } from './application/capacity/working-hours.ts';
import { Agendas } from './application/free-starts/agendas.ts';
import * as handlers from './application/handlers.ts';
import { Bays } from './domain/bay.ts';
import { BayBlocks } from './domain/bay-block.ts';
import { Closures } from './domain/closure.ts';
import { Openings } from './domain/opening.ts';
import { BoardController } from './http/board.controller.ts';
import { BaysController, OpeningHoursController } from './http/capacity.controllers.ts';
import { AppointmentsToMoveController, ClosuresController } from './http/closures.controller.ts';
import { OpeningsController } from './http/openings.controller.ts';
import { SlotsController } from './http/slots.controller.ts';
import { TypeOrmBayBlocks } from './infrastructure/typeorm-bay-blocks.ts';
import { TypeOrmBays } from './infrastructure/typeorm-bays.ts';
import { TypeOrmClosures } from './infrastructure/typeorm-closures.ts';
import { TypeOrmOpenings } from './infrastructure/typeorm-openings.ts';
import { EraseOldReasons } from './personal-data.ts';

@Global()
@Module({
  imports: [CatalogueModule, CustomersModule],
  controllers: [
    SlotsController,
    BoardController,
    ClosuresController,
    OpeningsController,
    BaysController,
    OpeningHoursController,
    POLICY.controller,
    AppointmentsToMoveController,
  ],
  providers: [
    ...Object.values(handlers),
    EraseOldReasons,
    { provide: LongestDay, useClass: LongestDayOfWeek },
    { provide: BayBlocks, useClass: TypeOrmBayBlocks },
    { provide: Bays, useClass: TypeOrmBays },
    { provide: Closures, useClass: TypeOrmClosures },
    { provide: Openings, useClass: TypeOrmOpenings },
  ],
  exports: [
    Agendas,
    BayBlocks,
    DayPlans,
    LongestDay,
    Policies,
    WorkingHours,
    handlers.KeyBox,
    handlers.FreeStartReader,
    handlers.OpeningReader,
    handlers.WorkingWeekReader,
    handlers.WorkshopCalendarReader,
  ],
})
export class ScheduleModule {}
