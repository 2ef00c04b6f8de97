import type { Table } from './overlay.ts';

/**
 * The tables that a first visit to `/` does not even name: those of signed-in pages and rare ones, one chunk each.
 */
export const moreTables = import.meta.glob<Table>(
  [
    './{ro,en,es,fr}/*.json',
    '!./*/{public,account,booking,contact,desk,recovery,reviews,site,appointment,words,offline}.json',
  ],
  { base: '../../../locales', import: 'default' },
);
