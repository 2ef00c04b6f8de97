import { useSuspenseQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../api/client.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { readEmbedded } from './embedded.ts';

/**
 * Contact data, hours and booking horizon of the workshop. The server embeds them in `index.html`, so they are there at
 * the first render; the development server does not, and the page suspends until they are loaded.
 */
export function useWorkshop() {
  const { data } = useSuspenseQuery({
    queryKey: sharedKeys.workshop,
    queryFn: () => bodyOf(api.GET('/api/workshop')),
    initialData: () => readEmbedded<Schemas['Workshop']>('workshop'),
  });
  const [day] = data.openingHours;
  return {
    ...data,
    phoneHref: `tel:${data.phone}`,
    /** Hours of the first open day, which the texts give for Monday to Friday (specification §1). */
    hours: {
      open: day?.opens ?? '',
      close: day?.closes ?? '',
      lunchFrom: day?.lunchStarts ?? '',
      lunchTo: day?.lunchEnds ?? '',
    },
  };
}
