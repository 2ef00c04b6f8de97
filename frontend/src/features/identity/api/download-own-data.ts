import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** Downloads everything that is known about the signed-in person, as a JSON file. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: () => bodyOf(api.GET('/api/account/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `date-personale-${workshopToday()}.json`),
  });
}
