import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { RemindersModule } from '../reminders/index.ts';
import { ReviewsModule } from '../reviews/index.ts';
import { ScheduleModule } from '../schedule/index.ts';
import { WaitlistModule } from '../waitlist/index.ts';
import { WorkshopModule } from '../workshop/index.ts';
import * as handlers from './application/handlers.ts';
import { BookPrinter, ReceiptPrinter } from './application/service-books/printers.ts';
import { AppointmentListsController, BoardViewController } from './http/appointments.controllers.ts';
import {
  CallersController,
  CustomerPagesController,
  CustomersFileController,
  MergePreviewController,
} from './http/customers/customers.controllers.ts';
import { EstimateListsController } from './http/estimates.controller.ts';
import { FiguresController, StorefrontController, VehicleNamesController } from './http/figures.controllers.ts';
import { LiveController } from './http/live/live.controller.ts';
import { LiveStreams } from './http/live/live-streams.ts';
import { LoyaltyListsController } from './http/loyalty-lists.controller.ts';
import { OwnDataController } from './http/own-data.controller.ts';
import { ReportsController } from './http/reports/reports.controller.ts';
import { SearchController } from './http/search.controller.ts';
import { SecurityEventsController } from './http/security-events.controller.ts';
import {
  SharedBooksController,
  VehicleBooksController,
  VehiclesFileController,
} from './http/service-books/service-books.controllers.ts';
import { LiveSessions } from './infrastructure/live-sessions.ts';
import { PdfBookPrinter } from './infrastructure/pdf-book-printer.ts';
import { PdfReceiptPrinter } from './infrastructure/pdf-receipt-printer.ts';

@Module({
  imports: [BookingModule, RemindersModule, ReviewsModule, ScheduleModule, WaitlistModule, WorkshopModule],
  controllers: [
    AppointmentListsController,
    BoardViewController,
    CallersController,
    EstimateListsController,
    CustomerPagesController,
    CustomersFileController,
    OwnDataController,
    VehicleBooksController,
    VehiclesFileController,
    SharedBooksController,
    FiguresController,
    SecurityEventsController,
    LoyaltyListsController,
    SearchController,
    ReportsController,
    StorefrontController,
    VehicleNamesController,
    LiveController,
    MergePreviewController,
  ],
  providers: [
    ...Object.values(handlers),
    LiveSessions,
    LiveStreams,
    { provide: BookPrinter, useClass: PdfBookPrinter },
    { provide: ReceiptPrinter, useClass: PdfReceiptPrinter },
  ],
})
export class ReportingModule {}
