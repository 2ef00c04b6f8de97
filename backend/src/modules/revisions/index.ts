import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { TEXTS } from './domain/checklist-text.ts';
import { RevisionIsFinal, TemplateInUse, TemplateNameTaken } from './domain/revisions.errors.ts';
import { RevisionsBaseline1790001100000 } from './infrastructure/migrations/1790001100000-revisions-baseline.ts';
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
  persistence: { entities: [revisionSchema, revisionItemSchema], migrations: [RevisionsBaseline1790001100000] },
  personalData: revisionsPersonalData,
  messages: TEXTS,
  constraints: {
    revision_template_id_fkey: () => new TemplateInUse(),
    template_name_key: () => new TemplateNameTaken(),
    revision_is_final: () => new RevisionIsFinal(),
  },
};
