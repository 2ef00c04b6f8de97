import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';

export type Reception = Schemas['Reception'];
export type IssuedDocument = Schemas['IssuedDocument'];
export type SignedDocument = Schemas['RequestSigningCode']['type'];
export type DocumentType = IssuedDocument['type'];

const ALL = ['documents'];
export const documentsKeys = {
  reception: (appointmentId: number) => [...ALL, 'reception', appointmentId],
  issued: (appointmentId: number) => [...ALL, 'issued', appointmentId],
  own: (appointmentId: number) => [...ALL, 'own', appointmentId],
  workOrder: ({ id, token }: AppointmentAccess) => [...ALL, 'work-order', id, token],
  // Not below `documents`: a photo never changes.
  receptionPhoto: ({ id, token }: AppointmentAccess) => ['reception-photo', id, token],
} as const;

export const ofAppointment = (appointmentId: number) => ({ params: { path: { id: appointmentId } } });

export const useReception = (appointmentId: number) =>
  useBody(documentsKeys.reception(appointmentId), '/api/admin/appointments/{id}/reception', {
    ...ofAppointment(appointmentId),
    ...EVERY_APPOINTMENT,
  });

export const useIssuedDocuments = (appointmentId: number) =>
  useBody(documentsKeys.issued(appointmentId), '/api/admin/appointments/{id}/documents', {
    ...ofAppointment(appointmentId),
    ...EVERY_APPOINTMENT,
  });

export const useOwnDocuments = (appointmentId: number) =>
  useBody(documentsKeys.own(appointmentId), '/api/appointments/{id}/documents', {
    ...ofAppointment(appointmentId),
    ...EVERY_APPOINTMENT,
  });

export const ownFileOf = (appointmentId: number, documentId: number) =>
  `/api/appointments/${appointmentId}/documents/${documentId}/file`;

export const fileOf = (documentId: number) => `/api/admin/documents/${documentId}/file`;

export const photoOf = (appointmentId: number, photoId: number) => {
  const url = `/api/admin/appointments/${appointmentId}/reception/photos/${photoId}`;
  return { id: photoId, thumbUrl: `${url}/thumb`, largeUrl: `${url}/large` };
};
