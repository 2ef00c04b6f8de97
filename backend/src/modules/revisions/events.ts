import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { STALE } from '../../kernel/event-options.ts';

const work = { audience: 'clients-and-team', stale: STALE.serviceBook } as const;
const ofClient = { audience: 'clients', stale: STALE.serviceBook } as const;

const id = z.int().positive();
const revision = { revisionId: id, vehicleId: id, customerId: id, by: z.string() };

export const RevisionPlanned = defineEvent(
  'revisions.revision-planned',
  1,
  z.strictObject({ ...revision, appointmentId: id.nullable(), correctsId: id.nullable() }),
  work,
);

export const RevisionStarted = defineEvent('revisions.revision-started', 1, z.strictObject(revision), work);

export const RevisionCompleted = defineEvent(
  'revisions.revision-completed',
  1,
  z.strictObject({
    ...revision,
    templateId: id.nullable(),
    mileage: z.int().nonnegative(),
    nextDate: z.iso.date().nullable(),
    nextMileage: z.int().nonnegative().nullable(),
    costBani: z.int().nonnegative(),
  }),
  { ...work, activity: { kind: 'revision-completed', group: 'vehicles' } },
);

export const RevisionCancelled = defineEvent('revisions.revision-cancelled', 1, z.strictObject(revision), work);

/** A photo was added to the checklist of an appointment, photos were removed, or the checklist was cancelled. */
export const RevisionPhotosChanged = defineEvent(
  'revisions.revision-photos-changed',
  1,
  z.strictObject({ revisionId: id, appointmentId: id, by: z.string() }),
  { audience: 'visits', stale: { now: ['appointment-photos'] } },
);

const reading = {
  readingId: id,
  vehicleId: id,
  mileage: z.int().nonnegative(),
  source: z.enum(['revision', 'client', 'workshop', 'booking']),
  by: z.string(),
};

export const MileageRead = defineEvent('revisions.mileage-read', 1, z.strictObject(reading), work);

/** The reading is stored but rejected, because it contradicts an accepted one. */
export const MileageDoubted = defineEvent(
  'revisions.mileage-doubted',
  1,
  z.strictObject({ ...reading, reason: z.enum(['regression', 'jump']) }),
  work,
);

/**
 * The odometer was replaced, or a replacement withdrawn. `difference`: kilometres that the new odometer shows more than
 * the former one, negative if it shows less.
 */
export const OdometerScaleChanged = defineEvent(
  'revisions.odometer-scale-changed',
  1,
  z.strictObject({ vehicleId: id, difference: z.int(), by: z.string() }),
  work,
);

const book = { vehicleId: id, by: z.string() };

export const DocumentAdded = defineEvent(
  'revisions.document-added',
  1,
  z.strictObject({
    ...book,
    documentId: id,
    kind: z.enum(['registration', 'insurance', 'inspection', 'invoice', 'other']),
  }),
  ofClient,
);

export const DocumentRemoved = defineEvent(
  'revisions.document-removed',
  1,
  z.strictObject({ ...book, documentId: id }),
  ofClient,
);

export const BookShared = defineEvent(
  'revisions.book-shared',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
  ofClient,
);

export const BookShareEnded = defineEvent(
  'revisions.book-share-ended',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
  ofClient,
);
