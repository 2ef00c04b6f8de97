import { Module } from '@nestjs/common';
import { AppointmentSearch } from './application/appointment-search.ts';
import { ExportLoyaltyMembersHandler } from './application/export-loyalty-members.ts';
import { ExportOwnDataHandler } from './application/export-own-data.ts';
import { ListActivityHandler } from './application/list-activity.ts';
import { ListAppointmentsHandler } from './application/list-appointments.ts';
import { ListAppointmentsOfDayHandler } from './application/list-appointments-of-day.ts';
import { ListLoyaltyMembersHandler } from './application/list-loyalty-members.ts';
import { ListOwnAppointmentsHandler } from './application/list-own-appointments.ts';
import { ListReferralsHandler } from './application/list-referrals.ts';
import { ShowAdminStatsHandler } from './application/show-admin-stats.ts';
import { ShowDashboardStatsHandler } from './application/show-dashboard-stats.ts';
import { ShowLoyaltySummaryHandler } from './application/show-loyalty-summary.ts';
import { WorkshopDay } from './application/workshop-day.ts';
import { WorkshopFigures } from './application/workshop-figures.ts';
import { AppointmentListsController } from './http/appointment-lists.controller.ts';
import { FiguresController } from './http/figures.controller.ts';
import { LoyaltyListsController } from './http/loyalty-lists.controller.ts';
import { OwnDataController } from './http/own-data.controller.ts';

/** The read side across modules: lists, figures and the activity feed. It writes only its own projections. */
@Module({
  controllers: [AppointmentListsController, OwnDataController, FiguresController, LoyaltyListsController],
  providers: [
    WorkshopDay,
    AppointmentSearch,
    WorkshopFigures,
    ListAppointmentsHandler,
    ListAppointmentsOfDayHandler,
    ListOwnAppointmentsHandler,
    ShowDashboardStatsHandler,
    ShowAdminStatsHandler,
    ListActivityHandler,
    ExportOwnDataHandler,
    ListLoyaltyMembersHandler,
    ExportLoyaltyMembersHandler,
    ListReferralsHandler,
    ShowLoyaltySummaryHandler,
  ],
})
export class ReportingModule {}
