import { Module } from '@nestjs/common';
import { CapacityLock, DayLock } from './application/capacity-lock.ts';
import * as handlers from './application/handlers.ts';
import { Services } from './domain/service.ts';
import { OfferedServicesController, ServicesController } from './http/services.controller.ts';
import { TypeOrmServices } from './infrastructure/typeorm-services.ts';

/** Services and their pages. */
@Module({
  controllers: [OfferedServicesController, ServicesController],
  providers: [...Object.values(handlers), { provide: Services, useClass: TypeOrmServices }],
  exports: [CapacityLock, DayLock],
})
export class CatalogueModule {}
