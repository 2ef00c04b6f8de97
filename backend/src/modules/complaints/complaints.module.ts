import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { ComplaintAccess } from './application/complaint-access.ts';
import { FollowUpComplaintHandler } from './application/follow-up-complaint.ts';
import { HandleComplaintHandler } from './application/handle-complaint.ts';
import { AdoptComplaintsHandler, ForgetComplaintsHandler } from './application/keep-authors.ts';
import {
  ListManagedComplaintsHandler,
  ReadManagedComplaintHandler,
} from './application/list-managed-complaints.ts';
import { OpenComplaintHandler } from './application/open-complaint.ts';
import { AdoptComplaintsWhenGuestJoined } from './application/reactions/adopt-complaints-when-guest-joined.ts';
import { ForgetComplaintsWhenAccountErased } from './application/reactions/forget-complaints-when-account-erased.ts';
import { ListOwnComplaintsHandler, ReadOwnComplaintHandler } from './application/read-own-complaints.ts';
import { Complaints } from './domain/complaint.ts';
import { House } from './domain/house.ts';
import { AdminComplaintsController } from './http/admin-complaints.controller.ts';
import { ComplaintsController } from './http/complaints.controller.ts';
import { HouseOfModules } from './infrastructure/house-of-modules.ts';
import { TypeOrmComplaints } from './infrastructure/typeorm-complaints.ts';

/** Complaints and their threads (specification §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ComplaintsController, AdminComplaintsController],
  providers: [
    ComplaintAccess,
    OpenComplaintHandler,
    FollowUpComplaintHandler,
    HandleComplaintHandler,
    AdoptComplaintsHandler,
    ForgetComplaintsHandler,
    AdoptComplaintsWhenGuestJoined,
    ForgetComplaintsWhenAccountErased,
    ListOwnComplaintsHandler,
    ReadOwnComplaintHandler,
    ListManagedComplaintsHandler,
    ReadManagedComplaintHandler,
    { provide: Complaints, useClass: TypeOrmComplaints },
    { provide: House, useClass: HouseOfModules },
  ],
})
export class ComplaintsModule {}
