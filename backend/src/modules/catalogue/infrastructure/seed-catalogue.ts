import type { Database } from '../../../platform/database/database.ts';
import { DELIVERED_SERVICES } from './delivered-services.ts';

/** Prices in RON, durations in working minutes. */
const SERVICES = [
  { name: 'Schimb de ulei', kind: 'oil-change', price: 150, duration: 45 },
  { name: 'Inspecție tehnică', kind: 'inspection', price: 200, duration: 60 },
  { name: 'Service frâne', kind: 'brakes', price: 350, duration: 90 },
  { name: 'Reparații generale', kind: 'repair', price: 250, duration: 120 },
] as const;
const DEMO_SERVICES = [
  { name: 'Diagnoză computerizată', kind: 'diagnostics', price: 120, duration: 30 },
  { name: 'Schimb anvelope', kind: 'tyres', price: 160, duration: 45 },
] as const;

/** Seeds the services (specification §9); `demo` adds two. Only an empty table is filled, so it may run at every start. */
export async function seedCatalogue(database: Database, kind: 'base' | 'demo'): Promise<void> {
  const services = kind === 'demo' ? [...SERVICES, ...DEMO_SERVICES] : SERVICES;
  const texts = services.map((service) => ({ ...service, ...DELIVERED_SERVICES.get(service.name) }));
  await database.query(
    `INSERT INTO booking.service (name, kind, price_bani, duration, description, names, descriptions, page, position)
     SELECT seed.name, seed.kind, seed.price * 100, seed.duration, seed.description, seed.names, seed.descriptions,
            seed.page, seed.position
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, kind text, price integer, duration integer,
                                                       description text, names jsonb, descriptions jsonb, page jsonb))
          WITH ORDINALITY AS seed (name, kind, price, duration, description, names, descriptions, page, position)
     WHERE NOT EXISTS (SELECT FROM booking.service)
     ORDER BY seed.position`,
    [JSON.stringify(texts)],
  );
}
