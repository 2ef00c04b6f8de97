import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import * as handlers from './application/handlers.ts';
import { WAITLIST_SETTINGS } from './application/waitlist-settings.ts';
import { WaitlistEntries } from './domain/waitlist-entry.ts';
import { AdminWaitlistController } from './http/admin-waitlist.controller.ts';
import { WaitlistController } from './http/waitlist.controller.ts';
import { SqlWaitlistEntries } from './infrastructure/sql-waitlist-entries.ts';
import { WaitlistRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, ScheduleModule, CatalogueModule],
  controllers: [WaitlistController, AdminWaitlistController, WAITLIST_SETTINGS.controller],
  providers: [...Object.values(handlers), WaitlistRecords, { provide: WaitlistEntries, useClass: SqlWaitlistEntries }],
  exports: [handlers.WaitlistOfferReader, handlers.StartTakers],
})
export class WaitlistModule {}
