import { Module } from '@nestjs/common';
import { CapacityLock, DayLock } from './application/capacity-lock.ts';
import { ServiceReader } from './application/read-services.ts';
import { SaveServiceHandlers } from './application/save-service.ts';
import { Services } from './domain/service.ts';
import { OfferedServicesController, ServicesController } from './http/services.controller.ts';
import { TypeOrmServices } from './infrastructure/typeorm-services.ts';

@Module({
  controllers: [OfferedServicesController, ServicesController],
  providers: [
    CapacityLock,
    DayLock,
    ServiceReader,
    SaveServiceHandlers,
    { provide: Services, useClass: TypeOrmServices },
  ],
  exports: [CapacityLock, DayLock, ServiceReader],
})
export class CatalogueModule {}
