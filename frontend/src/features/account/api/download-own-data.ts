import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** Downloads everything that is known about the signed-in person, as a JSON file. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: () => bodyOf(api.GET('/api/account/export', { parseAs: 'blob' })),
    onSuccess: (file) => save(file, `date-personale-${workshopToday()}.json`),
  });
}

/** Hands a file to the browser, as a link with `download` would. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
