import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { bookOf } from '../../../shared/api/service-book-keys.ts';
import { DOCUMENT_KINDS } from '../book-entry.ts';

/** Largest file, in bytes; the server judges by what is in it. */
const LARGEST_FILE = 10_000_000;
/** What the file chooser offers. */
export const DOCUMENT_FILES = 'image/jpeg,image/png,image/webp,application/pdf';

/** What a document is, what it is called, and the one file of it. */
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
          .check(z.refine(({ size }) => size <= LARGEST_FILE, t('documents.invalid.tooLarge'))),
      ),
    ),
  });
}

export type DocumentForm = z.input<ReturnType<typeof documentSchema>>;
export type DocumentPayload = z.output<ReturnType<typeof documentSchema>>;

/** Keeps a document with a vehicle. */
export function useAddDocument(vehicleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, title, file }: DocumentPayload) => {
      const form = new FormData();
      form.append('document', file);
      return bodyOf(
        api.POST('/api/vehicles/{id}/documents', {
          params: { path: { id: vehicleId }, query: { kind, title } },
          body: { document: '' },
          bodySerializer: () => form,
        }),
      );
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bookOf(vehicleId) }),
  });
}

/** Deletes a document for good. */
export function useRemoveDocument(vehicleId: number, documentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.DELETE('/api/vehicles/{id}/documents/{documentId}', {
        params: { path: { id: vehicleId, documentId } },
      }),
    // Also after a refusal: it was probably gone already.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: bookOf(vehicleId) }),
  });
}
