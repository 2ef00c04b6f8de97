import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import { ComplaintAccess } from './application/complaint-access.ts';
import { ComplaintPhotoHandlers, ComplaintPhotoReader } from './application/complaint-photos.ts';
import { ManagedComplaintReader, ManagedComplaints } from './application/managed-complaints.ts';
import { OwnComplaintReader } from './application/read-own-complaints.ts';
import { UpdateDeadlinesWhenHoursChanged, WriteComplaintHandlers } from './application/write-complaint.ts';
import { Complaints } from './domain/complaint.ts';
import { AdminComplaintsController } from './http/admin-complaints.controller.ts';
import { ComplaintPhotosController, ComplaintsController } from './http/complaints.controller.ts';
import { TypeOrmComplaints } from './infrastructure/typeorm-complaints.ts';
import { ComplaintRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, IdentityModule, ScheduleModule],
  controllers: [ComplaintsController, ComplaintPhotosController, AdminComplaintsController],
  providers: [
    ComplaintAccess,
    ComplaintPhotoReader,
    ComplaintPhotoHandlers,
    ManagedComplaintReader,
    ManagedComplaints,
    OwnComplaintReader,
    WriteComplaintHandlers,
    UpdateDeadlinesWhenHoursChanged,
    ComplaintRecords,
    { provide: Complaints, useClass: TypeOrmComplaints },
  ],
  exports: [ManagedComplaintReader],
})
export class ComplaintsModule {}
