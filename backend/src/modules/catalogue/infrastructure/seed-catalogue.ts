import type { Database } from '../../../platform/database/database.ts';
import type { ServiceKind } from '../domain/service.values.ts';
import { DELIVERED_PAGES } from './delivered-pages.ts';
import { DELIVERED_TEXTS } from './delivered-texts.ts';

interface SeededService {
  readonly name: string;
  readonly kind: ServiceKind;
  /** RON. */
  readonly price: number;
  /** Working minutes. */
  readonly duration: number;
  readonly description: string;
}

const SERVICES: readonly SeededService[] = [
  {
    name: 'Schimb de ulei',
    kind: 'oil-change',
    price: 150,
    duration: 45,
    description: 'Înlocuirea uleiului de motor și a filtrului de ulei, cu verificarea nivelurilor.',
  },
  {
    name: 'Inspecție tehnică',
    kind: 'inspection',
    price: 200,
    duration: 60,
    description: 'Verificarea completă a mașinii: direcție, suspensie, lumini, noxe și caroserie.',
  },
  {
    name: 'Service frâne',
    kind: 'brakes',
    price: 350,
    duration: 90,
    description: 'Verificarea și înlocuirea plăcuțelor și a discurilor, cu schimbarea lichidului de frână.',
  },
  {
    name: 'Reparații generale',
    kind: 'repair',
    price: 250,
    duration: 120,
    description: 'Constatarea și remedierea defecțiunilor mecanice și electrice.',
  },
];

const DEMO_SERVICES: readonly SeededService[] = [
  {
    name: 'Diagnoză computerizată',
    kind: 'diagnostics',
    price: 120,
    duration: 30,
    description: 'Citirea și interpretarea codurilor de eroare din toate calculatoarele mașinii.',
  },
  {
    name: 'Schimb anvelope',
    kind: 'tyres',
    price: 160,
    duration: 45,
    description: 'Demontarea, montarea și echilibrarea celor patru anvelope.',
  },
];

/** Seeds the services (specification §9); `demo` adds two. Only an empty table is filled, so it may run at every start. */
export async function seedCatalogue(database: Database, kind: 'base' | 'demo'): Promise<void> {
  const services = kind === 'demo' ? [...SERVICES, ...DEMO_SERVICES] : SERVICES;
  await database.query(
    `INSERT INTO booking.service (name, kind, price_bani, duration, description, names, descriptions, page, position)
     SELECT seed.name, seed.kind, seed.price * 100, seed.duration, seed.description,
            $6::jsonb -> seed.name, $6::jsonb -> seed.description, $7::jsonb -> seed.name, seed.position
     FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[])
          WITH ORDINALITY AS seed (name, kind, price, duration, description, position)
     WHERE NOT EXISTS (SELECT FROM booking.service)
     ORDER BY seed.position`,
    [
      services.map(({ name }) => name),
      services.map((service) => service.kind),
      services.map(({ price }) => price),
      services.map(({ duration }) => duration),
      services.map(({ description }) => description),
      JSON.stringify(Object.fromEntries(DELIVERED_TEXTS)),
      JSON.stringify(Object.fromEntries(DELIVERED_PAGES)),
    ],
  );
}
