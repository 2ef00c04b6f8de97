import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { Complaints } from './domain/complaint.ts';
import { AdminComplaintsController } from './http/admin-complaints.controller.ts';
import { ComplaintPhotosController } from './http/complaint-photos.controller.ts';
import { ComplaintsController } from './http/complaints.controller.ts';
import { TypeOrmComplaints } from './infrastructure/typeorm-complaints.ts';
import { ComplaintRecords } from './personal-data.ts';

/** Complaints and their threads (specification §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ComplaintsController, ComplaintPhotosController, AdminComplaintsController],
  providers: [
    ...Object.values(handlers),
    ComplaintRecords,
    { provide: Complaints, useClass: TypeOrmComplaints },
  ],
})
export class ComplaintsModule {}
