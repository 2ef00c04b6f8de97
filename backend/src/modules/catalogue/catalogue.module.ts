import { Module } from '@nestjs/common';
import { CapacityLock, DayLock } from './application/capacity-lock.ts';
import { ReadServiceHandlers } from './application/read-services.ts';
import { SaveServiceHandlers } from './application/save-service.ts';
import { Services } from './domain/service.ts';
import { OfferedServicesController, ServicesController } from './http/services.controller.ts';
import { TypeOrmServices } from './infrastructure/typeorm-services.ts';

@Module({
  controllers: [OfferedServicesController, ServicesController],
  providers: [
    CapacityLock,
    DayLock,
    ReadServiceHandlers,
    SaveServiceHandlers,
    { provide: Services, useClass: TypeOrmServices },
  ],
  exports: [CapacityLock, DayLock],
})
export class CatalogueModule {}
