import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { RevisionIsFinal, TemplateInUse, TemplateNameTaken } from './domain/revisions.errors.ts';
import { revisionsMessages } from './http/revisions.messages.ts';
import { Revisions1790000600000 } from './infrastructure/migrations/1790000600000-revisions.ts';
import { DocumentsAndShares1790000600200 } from './infrastructure/migrations/1790000600200-documents-and-shares.ts';
import { DoubtedReadings1790000600300 } from './infrastructure/migrations/1790000600300-doubted-readings.ts';
import { RevisionsByTemplate1790000600400 } from './infrastructure/migrations/1790000600400-revisions-by-template.ts';
import { ErasingPersons1790000600500 } from './infrastructure/migrations/1790000600500-erasing-persons.ts';
import { CancelReasons1790000600600 } from './infrastructure/migrations/1790000600600-cancel-reasons.ts';
import { ExportingOwnData1790000600912 } from './infrastructure/migrations/1790000600912-exporting-own-data.ts';
import { revisionItemSchema, revisionSchema } from './infrastructure/revisions.schema.ts';
import { RevisionsModule } from './revisions.module.ts';

export { FindCompletedRevision } from './application/find-completed-revision.ts';
export { FindSharedBook, OpenSharedBook } from './application/shared-book.ts';
export { PredictDateForMileage } from './application/show-odometer.ts';
export { kilometresPerDay, predictMileage } from './domain/odometer.ts';
export { MileageDoubted, MileageRead, RevisionCompleted } from './events.ts';

export const revisionsManifest: ModuleManifest = {
  name: 'revisions',
  module: RevisionsModule,
  persistence: {
    entities: [revisionSchema, revisionItemSchema],
    migrations: [
      Revisions1790000600000,
      DocumentsAndShares1790000600200,
      DoubtedReadings1790000600300,
      RevisionsByTemplate1790000600400,
      ErasingPersons1790000600500,
      CancelReasons1790000600600,
      ExportingOwnData1790000600912,
    ],
  },
  messages: revisionsMessages,
  constraints: {
    revision_template_id_fkey: () => new TemplateInUse(),
    template_name_key: () => new TemplateNameTaken(),
    revision_is_final: () => new RevisionIsFinal(),
  },
};
