import { bodyQuery } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA, sharedKeys } from '../../../shared/api/query-keys.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';

export const revisionsKeys = {
  revision: (id: number) => ['revisions', id],
  suggestedTemplate: (appointmentId: number | undefined) => ['revisions', 'suggested-template', appointmentId],
  templates: [REFERENCE_DATA, 'revision-templates'],
  vehicles: (query: object) => [...sharedKeys.serviceBooks, 'vehicles', query],
  book: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'book'],
  openRevisions: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'revisions'],
  odometer: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'odometer'],
  documents: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'documents'],
  history: (vehicleId: number, before?: string) => [...sharedKeys.serviceBook(vehicleId), 'history', before],
  shareLinks: (vehicleId: number) => [...sharedKeys.serviceBook(vehicleId), 'share-links'],
  ownPhotos: ({ id, token }: AppointmentAccess) => ['appointment-photos', id, token],
  // Not below `appointment-photos`: a photo never changes.
  ownPhoto: ({ id, token }: AppointmentAccess) => ['appointment-photo', id, token],
  sharedBook: (token: string) => ['shared-book', token],
  sharedHistory: (token: string, before?: string) => ['shared-book', token, 'history', before],
} as const;

export const bookQuery = (vehicleId: number) =>
  bodyQuery(revisionsKeys.book(vehicleId), '/api/vehicles/{id}/book', { params: { path: { id: vehicleId } } });
