import { Module } from '@nestjs/common';
import * as handlers from './application/handlers.ts';
import { AppointmentListsController } from './http/appointment-lists.controller.ts';
import { BoardViewController } from './http/board-view.controller.ts';
import { CallersController } from './http/customers/callers.controller.ts';
import { CustomerPagesController } from './http/customers/customer-pages.controller.ts';
import { MergePreviewController } from './http/customers/merge-preview.controller.ts';
import { FiguresController } from './http/figures.controller.ts';
import { LiveController } from './http/live/live.controller.ts';
import { LiveStreams } from './http/live/live-streams.ts';
import { LoyaltyListsController } from './http/loyalty-lists.controller.ts';
import { OwnDataController } from './http/own-data.controller.ts';
import { ReportsController } from './http/reports/reports.controller.ts';
import { SearchController } from './http/search.controller.ts';
import { SecurityEventsController } from './http/security-events.controller.ts';
import { SharedBooksController } from './http/service-books/shared-books.controller.ts';
import { VehicleBooksController } from './http/service-books/vehicle-books.controller.ts';
import { StorefrontController } from './http/storefront.controller.ts';
import { LiveSessions } from './infrastructure/live-sessions.ts';
import { PdfBookPrinter } from './infrastructure/pdf-book-printer.ts';

/** Queries over the views of all modules: lists, figures, activity feed, service books. Writes only its projections. */
@Module({
  controllers: [
    AppointmentListsController,
    BoardViewController,
    CallersController,
    CustomerPagesController,
    OwnDataController,
    VehicleBooksController,
    SharedBooksController,
    FiguresController,
    SecurityEventsController,
    LoyaltyListsController,
    SearchController,
    ReportsController,
    StorefrontController,
    LiveController,
    MergePreviewController,
  ],
  providers: [...Object.values(handlers), LiveSessions, LiveStreams, PdfBookPrinter],
})
export class ReportingModule {}
