import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_VISIT, useBody } from '../../../shared/api/queries.ts';

export type Reception = Schemas['Reception'];
export type IssuedDocument = Schemas['IssuedDocument'];
export type SignedDocument = Schemas['RequestSigningCode']['type'];
export type DocumentType = IssuedDocument['type'];

const ALL = ['documents'];
export const documentsKeys = {
  reception: (visitId: number) => [...ALL, 'reception', visitId],
  issued: (visitId: number) => [...ALL, 'issued', visitId],
  own: (visitId: number) => [...ALL, 'own', visitId],
} as const;

export const ofVisit = (visitId: number) => ({ params: { path: { id: visitId } } });

export const useReception = (visitId: number) =>
  useBody(documentsKeys.reception(visitId), '/api/admin/appointments/{id}/reception', {
    ...ofVisit(visitId),
    ...EVERY_VISIT,
  });

export const useIssuedDocuments = (visitId: number) =>
  useBody(documentsKeys.issued(visitId), '/api/admin/appointments/{id}/documents', {
    ...ofVisit(visitId),
    ...EVERY_VISIT,
  });

export const useOwnDocuments = (visitId: number) =>
  useBody(documentsKeys.own(visitId), '/api/appointments/{id}/documents', { ...ofVisit(visitId), ...EVERY_VISIT });

export const ownFileOf = (visitId: number, documentId: number) =>
  `/api/appointments/${visitId}/documents/${documentId}/file`;

export const fileOf = (documentId: number) => `/api/admin/documents/${documentId}/file`;

export const photoOf = (visitId: number, photoId: number) => {
  const url = `/api/admin/appointments/${visitId}/reception/photos/${photoId}`;
  return { id: photoId, thumbUrl: `${url}/thumb`, largeUrl: `${url}/large` };
};
