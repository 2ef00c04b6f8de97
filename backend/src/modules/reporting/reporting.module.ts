import { Module } from '@nestjs/common';
import { AppointmentSearch } from './application/appointment-search.ts';
import { BookHistory } from './application/book-history.ts';
import { BookPrinter } from './application/book-printer.ts';
import { ExportLoyaltyMembersHandler } from './application/export-loyalty-members.ts';
import { ExportOwnDataHandler } from './application/export-own-data.ts';
import { FindVehiclesHandler } from './application/find-vehicles.ts';
import { ListActivityHandler } from './application/list-activity.ts';
import { ListAppointmentsHandler } from './application/list-appointments.ts';
import { ListAppointmentsOfDayHandler } from './application/list-appointments-of-day.ts';
import { ListBookEntriesHandler } from './application/list-book-entries.ts';
import { ListLoyaltyMembersHandler } from './application/list-loyalty-members.ts';
import { ListOwnAppointmentsHandler } from './application/list-own-appointments.ts';
import { ListReferralsHandler } from './application/list-referrals.ts';
import { PrintVehicleBookHandler } from './application/print-vehicle-book.ts';
import { ShowAdminStatsHandler } from './application/show-admin-stats.ts';
import { ShowDashboardStatsHandler } from './application/show-dashboard-stats.ts';
import { ShowLoyaltySummaryHandler } from './application/show-loyalty-summary.ts';
import { ShowVehicleBookHandler } from './application/show-vehicle-book.ts';
import { WorkshopFigures } from './application/workshop-figures.ts';
import { AppointmentListsController } from './http/appointment-lists.controller.ts';
import { FiguresController } from './http/figures.controller.ts';
import { LoyaltyListsController } from './http/loyalty-lists.controller.ts';
import { OwnDataController } from './http/own-data.controller.ts';
import { SharedBooksController } from './http/shared-books.controller.ts';
import { VehicleBooksController } from './http/vehicle-books.controller.ts';
import { PdfBookPrinter } from './infrastructure/pdf-book-printer.ts';

/** The read side across modules: lists, figures and the activity feed. It writes only its own projections. */
@Module({
  controllers: [
    AppointmentListsController,
    OwnDataController,
    VehicleBooksController,
    SharedBooksController,
    FiguresController,
    LoyaltyListsController,
  ],
  providers: [
    AppointmentSearch,
    WorkshopFigures,
    BookHistory,
    ShowVehicleBookHandler,
    ListBookEntriesHandler,
    PrintVehicleBookHandler,
    FindVehiclesHandler,
    { provide: BookPrinter, useClass: PdfBookPrinter },
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
