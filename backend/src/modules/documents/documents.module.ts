import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { AppointmentDocumentHandlers } from './application/appointment-documents.ts';
import { DocumentComposer } from './application/compose-document.ts';
import { DocumentSettingsHandlers, StoredDocumentSettings } from './application/document-settings.ts';
import { IssueDocumentHandlers } from './application/issue-document.ts';
import { PriceListHandlers } from './application/price-list.ts';
import { ReceptionHandlers, ReceptionSheets } from './application/receptions.ts';
import {
  DocumentSettingsController,
  DocumentsController,
  ReceptionsController,
  SentEstimateController,
} from './http/documents.controller.ts';
import { DocumentPrinter } from './infrastructure/document-printer.ts';
import { EraseOldDocuments } from './infrastructure/erase-old-documents.ts';
import { PriceListPrinter } from './infrastructure/price-list-printer.ts';
import { DocumentRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, IdentityModule],
  controllers: [ReceptionsController, DocumentsController, SentEstimateController, DocumentSettingsController],
  providers: [
    ...[DocumentComposer, DocumentSettingsHandlers, StoredDocumentSettings, IssueDocumentHandlers],
    ...[PriceListHandlers, ReceptionHandlers, ReceptionSheets, AppointmentDocumentHandlers],
    ...[DocumentPrinter, PriceListPrinter, EraseOldDocuments, DocumentRecords],
  ],
})
export class DocumentsModule {}
