import { Global, Module } from '@nestjs/common';
import { StartHolds } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { PhoneProof } from './application/phone-proof.ts';
import { OfferRequests } from './domain/offer-requests.ts';
import { WaitingCustomers } from './domain/waiting-customers.ts';
import { WaitlistCalendar } from './domain/waitlist-calendar.ts';
import { WaitlistEntries } from './domain/waitlist-entries.ts';
import { WaitlistServices } from './domain/waitlist-services.ts';
import { WaitlistSettingsStore } from './domain/waitlist-settings.ts';
import { AdminWaitlistController } from './http/admin-waitlist.controller.ts';
import { WaitlistController } from './http/waitlist.controller.ts';
import { WaitlistSettingsController } from './http/waitlist-settings.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { JobOfferRequests } from './infrastructure/job-offer-requests.ts';
import { OfferStartsJob } from './infrastructure/offer-starts-job.ts';
import { PhoneProofAdapter } from './infrastructure/phone-proof.adapter.ts';
import { SqlWaitlistEntries } from './infrastructure/sql-waitlist-entries.ts';
import { SqlWaitlistSettings } from './infrastructure/sql-waitlist-settings.ts';
import { StartHoldsAdapter } from './infrastructure/start-holds.adapter.ts';

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
    BookingAdapter,
    OfferStartsJob,
    { provide: WaitlistCalendar, useExisting: BookingAdapter },
    { provide: WaitlistServices, useExisting: BookingAdapter },
    { provide: WaitingCustomers, useClass: CustomersAdapter },
    { provide: PhoneProof, useClass: PhoneProofAdapter },
    { provide: OfferRequests, useClass: JobOfferRequests },
    { provide: WaitlistEntries, useClass: SqlWaitlistEntries },
    { provide: WaitlistSettingsStore, useClass: SqlWaitlistSettings },
    { provide: StartHolds, useClass: StartHoldsAdapter },
  ],
  exports: [StartHolds],
})
export class WaitlistModule {}
