import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { AddComplaintPhotoHandler } from './application/add-complaint-photo.ts';
import { AddReplyPhotoHandler } from './application/add-reply-photo.ts';
import { ComplaintAccess } from './application/complaint-access.ts';
import { DeadlinesInWorkingHours } from './application/deadlines-in-working-hours.ts';
import { FindAssigneeHandler } from './application/find-assignee.ts';
import { FollowUpComplaintHandler } from './application/follow-up-complaint.ts';
import { HandleComplaintHandler } from './application/handle-complaint.ts';
import { AdoptComplaintsHandler, ForgetComplaintsHandler } from './application/keep-authors.ts';
import { ListManagedComplaintsHandler } from './application/list-managed-complaints.ts';
import { ManagedComplaints } from './application/managed-complaints.ts';
import { OpenComplaintHandler } from './application/open-complaint.ts';
import { AdoptComplaintsWhenGuestJoined } from './application/reactions/adopt-complaints-when-guest-joined.ts';
import { ForgetComplaintsWhenAccountErased } from './application/reactions/forget-complaints-when-account-erased.ts';
import { ReadComplaintPhotoHandler } from './application/read-complaint-photo.ts';
import { ReadManagedComplaintHandler } from './application/read-managed-complaint.ts';
import {
  ListComplaintsOfVisitHandler,
  ListOwnComplaintsHandler,
  ReadOwnComplaintHandler,
} from './application/read-own-complaints.ts';
import { Complaints } from './domain/complaint.ts';
import { House } from './domain/house.ts';
import { AdminComplaintsController } from './http/admin-complaints.controller.ts';
import { ComplaintPhotosController } from './http/complaint-photos.controller.ts';
import { ComplaintsController } from './http/complaints.controller.ts';
import { HouseOfModules } from './infrastructure/house-of-modules.ts';
import { TypeOrmComplaints } from './infrastructure/typeorm-complaints.ts';

/** Complaints and their threads (specification §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ComplaintsController, ComplaintPhotosController, AdminComplaintsController],
  providers: [
    ComplaintAccess,
    DeadlinesInWorkingHours,
    ManagedComplaints,
    AddComplaintPhotoHandler,
    AddReplyPhotoHandler,
    FindAssigneeHandler,
    OpenComplaintHandler,
    FollowUpComplaintHandler,
    HandleComplaintHandler,
    AdoptComplaintsHandler,
    ForgetComplaintsHandler,
    AdoptComplaintsWhenGuestJoined,
    ForgetComplaintsWhenAccountErased,
    ListComplaintsOfVisitHandler,
    ListOwnComplaintsHandler,
    ReadOwnComplaintHandler,
    ListManagedComplaintsHandler,
    ReadComplaintPhotoHandler,
    ReadManagedComplaintHandler,
    { provide: Complaints, useClass: TypeOrmComplaints },
    { provide: House, useClass: HouseOfModules },
  ],
})
export class ComplaintsModule {}
