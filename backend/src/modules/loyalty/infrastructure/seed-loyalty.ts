import type { Database } from '../../../platform/database/database.ts';

/** Specification §9. */
const FIRST_REWARDS = [
  {
    name: 'Reducere de 100 RON',
    description: 'Plătești cu 100 RON mai puțin la următoarea vizită în service.',
    pointsCost: 10,
    discountBani: 10_000,
    category: 'discount',
  },
  {
    name: 'Manoperă gratuită',
    description: 'La următoarea vizită plătești doar piesele; manopera este din partea noastră.',
    pointsCost: 20,
    discountBani: null,
    category: 'labour',
  },
] as const;

export async function seedLoyalty(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO loyalty.reward (name, description, points_cost, discount_bani, category)
     SELECT name, description, "pointsCost", "discountBani", category
     FROM jsonb_to_recordset($1::jsonb)
       AS reward (name text, description text, "pointsCost" integer, "discountBani" integer, category text)
     ON CONFLICT (name) DO NOTHING`,
    [JSON.stringify(FIRST_REWARDS)],
  );
}
