import { MAX_FILE_BYTES } from '@car-workshop/contracts/values/files';
import { DOCUMENT_KINDS } from '@car-workshop/contracts/values/revisions';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, fileBody } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

export const DOCUMENT_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

export function documentSchema(t: TFunction<'book'>) {
  return z.object({
    kind: z.pipe(z.string(), z.enum(DOCUMENT_KINDS)),
    title: z.string().check(z.trim(), z.minLength(1, t('documents.invalid.title'))),
    file: z.pipe(
      z.custom<FileList | null>(() => true),
      z.pipe(
        z.transform((files: FileList | null) => files?.[0]),
        z
          .custom<File>((file) => file instanceof File, t('documents.invalid.file'))
          .check(z.refine(({ size }) => size <= MAX_FILE_BYTES, t('documents.invalid.tooLarge'))),
      ),
    ),
  });
}

export type DocumentForm = z.input<ReturnType<typeof documentSchema>>;
type DocumentPayload = z.output<ReturnType<typeof documentSchema>>;

export function useAddDocument(vehicleId: number) {
  const { t } = useTranslation('book');
  return useMutation({
    mutationFn: ({ kind, title, file }: DocumentPayload) =>
      bodyOf(
        api.POST('/api/vehicles/{id}/documents', {
          params: { path: { id: vehicleId }, query: { kind, title } },
          ...fileBody('document', file),
        }),
      ),
    meta: {
      success: (_document: unknown, { title }: DocumentPayload) => ({
        title: t('documents.added.title'),
        description: t('documents.added.text', { title }),
      }),
      invalidates: [sharedKeys.serviceBook(vehicleId)],
    },
  });
}
