import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { RevisionIsFinal, TemplateInUse, TemplateNameTaken } from './domain/revisions.errors.ts';
import { revisionsMessages } from './http/revisions.messages.ts';
import { RevisionsBaseline1790001100000 } from './infrastructure/migrations/1790001100000-revisions-baseline.ts';
import { ReplacedItems1790001410000 } from './infrastructure/migrations/1790001410000-replaced-items.ts';
import { TemplateOfAService1790001480000 } from './infrastructure/migrations/1790001480000-template-of-a-service.ts';
import { ReadingsAtReception1790001746000 } from './infrastructure/migrations/1790001746000-readings-at-reception.ts';
import { OneBookAfterAMerge1790001800000 } from './infrastructure/migrations/1790001800000-one-book-after-a-merge.ts';
import { ScalesOfAnOdometer1790001911000 } from './infrastructure/migrations/1790001911000-scales-of-an-odometer.ts';
import { AddedItems1790001921000 } from './infrastructure/migrations/1790001921000-added-items.ts';
import { revisionItemSchema, revisionSchema } from './infrastructure/typeorm-revisions.ts';
import { revisionsPersonalData } from './personal-data.ts';
import { RevisionsModule } from './revisions.module.ts';

export { OdometerReader } from './application/odometer-readings.ts';
export { RevisionReader } from './application/read-revision.ts';
export { RevisionPhotoReader } from './application/revision-photos.ts';
export { OpenSharedBook, ShareLinkReader } from './application/share-links.ts';
export { checklistTextIn } from './domain/checklist-text.ts';
export { kilometresPerDay, onPresentScale, predictMileage } from './domain/odometer.ts';
export { PhotosInEstimates } from './domain/ports/photos-in-estimates.ts';
export * from './events.ts';
export * as revisionsEvents from './events.ts';

export const revisionsManifest: ModuleManifest = {
  name: 'revisions',
  module: RevisionsModule,
  persistence: {
    entities: [revisionSchema, revisionItemSchema],
    migrations: [
      RevisionsBaseline1790001100000,
      ReplacedItems1790001410000,
      TemplateOfAService1790001480000,
      ReadingsAtReception1790001746000,
      OneBookAfterAMerge1790001800000,
      ScalesOfAnOdometer1790001911000,
      AddedItems1790001921000,
    ],
  },
  personalData: revisionsPersonalData,
  messages: revisionsMessages,
  constraints: {
    revision_template_id_fkey: () => new TemplateInUse(),
    template_name_key: () => new TemplateNameTaken(),
    revision_is_final: () => new RevisionIsFinal(),
  },
};
