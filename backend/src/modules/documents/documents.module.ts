import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { WorkshopModule } from '../workshop/index.ts';
import { AppointmentDocumentReader } from './application/appointment-documents.ts';
import { DocumentComposer } from './application/compose-document.ts';
import { DocumentPrinter } from './application/document-printer.ts';
import { DOCUMENT_SETTINGS, StoredDocumentSettings } from './application/document-settings.ts';
import { IssueDocumentHandlers } from './application/issue-document.ts';
import { OwnWorkOrderHandlers, OwnWorkOrders } from './application/own-work-order.ts';
import { PriceListReader } from './application/price-list.ts';
import { ReceptionHandlers, ReceptionReader, ReceptionSheets } from './application/receptions.ts';
import { DocumentsController, ReceptionsController, SentEstimateController } from './http/documents.controller.ts';
import { OwnWorkOrderController } from './http/own-work-order.controller.ts';
import { EraseOldDocuments } from './infrastructure/erase-old-documents.ts';
import { PdfDocumentPrinter } from './infrastructure/pdf-document-printer.ts';
import { DocumentRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, IdentityModule, CatalogueModule, WorkshopModule],
  controllers: [
    ...[ReceptionsController, DocumentsController, OwnWorkOrderController, SentEstimateController],
    DOCUMENT_SETTINGS.controller,
  ],
  providers: [
    ...[DocumentComposer, StoredDocumentSettings, IssueDocumentHandlers],
    ...[PriceListReader, ReceptionReader, ReceptionHandlers, ReceptionSheets, AppointmentDocumentReader],
    ...[EraseOldDocuments, DocumentRecords, OwnWorkOrders, OwnWorkOrderHandlers],
    { provide: DocumentPrinter, useClass: PdfDocumentPrinter },
  ],
})
export class DocumentsModule {}
