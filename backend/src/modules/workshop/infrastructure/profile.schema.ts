import { EntitySchema } from 'typeorm';
import { WorkshopProfile } from '../domain/profile.ts';

const text = { type: 'text', nullable: true } as const;

/** Mapping of the {@link WorkshopProfile}, the only row of its table. */
export const profileSchema = new EntitySchema<WorkshopProfile>({
  name: 'WorkshopProfile',
  target: WorkshopProfile,
  schema: 'workshop',
  tableName: 'profile',
  columns: {
    id: { type: 'smallint', primary: true },
    name: { type: 'text' },
    legalName: { ...text, name: 'legal_name' },
    taxId: { ...text, name: 'tax_id' },
    vatPayer: { name: 'vat_payer', type: 'boolean' },
    street: text,
    town: text,
    phone: text,
    secondPhone: { ...text, name: 'second_phone' },
    email: text,
    mapsUrl: { ...text, name: 'maps_url' },
    reviewsUrl: { ...text, name: 'reviews_url' },
    leaveReviewUrl: { ...text, name: 'leave_review_url' },
    videoUrl: { ...text, name: 'video_url' },
    publicPanel: { name: 'public_panel', type: 'text' },
    accent: text,
    logoKey: { name: 'logo_key', type: 'uuid', nullable: true },
    setupFinishedAt: { name: 'setup_finished_at', type: 'timestamptz', nullable: true },
    version: { type: 'integer' },
  },
});
