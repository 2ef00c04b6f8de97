import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../api/client.ts';
import { sharedKeys } from '../api/query-keys.ts';
import { readEmbedded } from '../browser/browser.ts';
import { switchTexts } from '../i18n/i18n.ts';

/**
 * Contact data, hours and booking horizon of the workshop. The server embeds them in `index.html` for the first render;
 * the development server does not, so the page suspends until they are loaded.
 */
export function useWorkshop() {
  const { data } = useSuspenseQuery({
    queryKey: sharedKeys.workshop,
    queryFn: async () => {
      const workshop = await bodyOf(api.GET('/api/workshop'));
      await switchTexts(workshop.texts);
      return workshop;
    },
    initialData: () => readEmbedded<Schemas['Workshop']>('workshop'),
  });
  const [day] = data.openingHours;
  return {
    ...data,
    phoneHref: `tel:${data.phone}`,
    /** Hours of the first open day. The texts give them for Monday to Friday (specification §1). */
    hours: {
      open: day?.opens ?? '',
      close: day?.closes ?? '',
      lunchFrom: day?.lunchStarts ?? '',
      lunchTo: day?.lunchEnds ?? '',
    },
  };
}

/** Rating, opening and next free start; embedded in the pages that show them. */
export function useStorefront() {
  return useQuery({ queryKey: sharedKeys.storefront, queryFn: () => bodyOf(api.GET('/api/storefront')) });
}
