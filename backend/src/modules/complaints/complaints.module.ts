import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { Complaints } from './domain/complaint.ts';
import { ComplaintAccounts, ComplaintCustomers } from './domain/complaint-people.ts';
import { ComplaintVisits } from './domain/complaint-visits.ts';
import { WorkingTime } from './domain/working-time.ts';
import { AdminComplaintsController } from './http/admin-complaints.controller.ts';
import { ComplaintPhotosController } from './http/complaint-photos.controller.ts';
import { ComplaintsController } from './http/complaints.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { TypeOrmComplaints } from './infrastructure/typeorm-complaints.ts';

/** Complaints and their threads (specification §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ComplaintsController, ComplaintPhotosController, AdminComplaintsController],
  providers: [
    ...Object.values(handlers),
    BookingAdapter,
    { provide: Complaints, useClass: TypeOrmComplaints },
    { provide: ComplaintVisits, useExisting: BookingAdapter },
    { provide: WorkingTime, useExisting: BookingAdapter },
    { provide: ComplaintCustomers, useClass: CustomersAdapter },
    { provide: ComplaintAccounts, useClass: IdentityAdapter },
  ],
})
export class ComplaintsModule {}
