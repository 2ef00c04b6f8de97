import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/save-file.ts';

/** Whose book: a vehicle that one may see, or what a share link opens. */
export type BookSource = { vehicleId: number } | { token: string };

/** Downloads the whole book as a PDF in the reader's language. */
export function useDownloadBook(source: BookSource, plate: string | null) {
  return useMutation({
    mutationFn: () =>
      bodyOf(
        'token' in source
          ? api.GET('/api/shared-books/{token}/book.pdf', {
              params: { path: { token: source.token } },
              parseAs: 'blob',
            })
          : api.GET('/api/vehicles/{id}/book.pdf', {
              params: { path: { id: source.vehicleId } },
              parseAs: 'blob',
            }),
      ),
    onSuccess: (file) => saveFile(file, `${['carte-service', ...(plate?.split(' ') ?? [])].join('-')}.pdf`),
  });
}
