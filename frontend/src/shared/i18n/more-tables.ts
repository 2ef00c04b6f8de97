import type { Table } from './overlay.ts';

/** The tables of signed-in and rare pages, one chunk each. A first visit to `/` does not even load their names. */
export const moreTables = import.meta.glob<Table>(
  [
    './{ro,en,es,fr}/*.json',
    '!./*/{public,account,booking,contact,desk,recovery,reviews,site,appointment,words,offline}.json',
  ],
  { base: '../../../locales', import: 'default' },
);
