import { Global, Module } from '@nestjs/common';
import { StartHolds } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { WaitlistEntries } from './domain/waitlist-entries.ts';
import { AdminWaitlistController } from './http/admin-waitlist.controller.ts';
import { WaitlistController } from './http/waitlist.controller.ts';
import { WaitlistSettingsController } from './http/waitlist-settings.controller.ts';
import { SqlWaitlistEntries } from './infrastructure/sql-waitlist-entries.ts';
import { WaitlistStartHolds } from './infrastructure/waitlist-start-holds.ts';
import { WaitlistRecords } from './personal-data.ts';

/**
 * Offers starts that become free to the customers who wait for them. Global, because it implements a port of booking
 * (ADR 30).
 */
@Global()
@Module({
  imports: [CustomersModule],
  controllers: [WaitlistController, AdminWaitlistController, WaitlistSettingsController],
  providers: [
    ...Object.values(handlers),
    WaitlistRecords,
    { provide: WaitlistEntries, useClass: SqlWaitlistEntries },
    { provide: StartHolds, useClass: WaitlistStartHolds },
  ],
  exports: [StartHolds],
})
export class WaitlistModule {}
