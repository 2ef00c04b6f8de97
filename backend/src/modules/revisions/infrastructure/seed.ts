import type { Database } from '../../../platform/database/database.ts';
import { RevisionTemplates } from '../application/templates.ts';
import type { TemplateTerms } from '../domain/revision-template.ts';

type Check = readonly [category: string, ...itemNames: string[]];

const FLUIDS: Check = ['Fluide', 'Ulei de motor', 'Lichid de frână', 'Lichid de răcire'];
const FILTERS: Check = ['Filtre', 'Filtru de ulei', 'Filtru de aer', 'Filtru de habitaclu', 'Filtru de combustibil'];
const BRAKES: Check = ['Frâne', 'Plăcuțe de frână', 'Discuri de frână', 'Frână de parcare'];
const TYRES: Check = ['Anvelope', 'Uzură și vechime', 'Presiune'];
const LIGHTS: Check = ['Lumini', 'Faruri și reglaj', 'Stopuri și semnalizare'];
const CHASSIS: Check = ['Suspensie și direcție', 'Amortizoare', 'Bucșe și pivoți', 'Direcție'];
const ENGINE: Check = ['Motor', 'Curea de distribuție', 'Curea de accesorii', 'Scurgeri', 'Baterie'];
const EMISSIONS: Check = ['Emisii', 'Noxe', 'Sistem de evacuare'];
const BODY: Check = ['Caroserie', 'Coroziune', 'Urme de reparații', 'Parbriz'];

const INITIAL_TEMPLATES = [
  template('Revizie anuală', 'annual', 15_000, 12, [FLUIDS, FILTERS, BRAKES, TYRES, LIGHTS, CHASSIS, ENGINE]),
  template('Revizie mică', 'oil', 10_000, 12, [['Fluide', 'Ulei de motor'], FILTERS]),
  template('Verificare înainte de ITP', 'inspection', null, null, [BRAKES, TYRES, LIGHTS, CHASSIS, EMISSIONS]),
  template('Verificare la cumpărare', 'purchase', null, null, [FLUIDS, BRAKES, TYRES, CHASSIS, ENGINE, BODY]),
];

function template(
  name: string,
  type: string,
  intervalMileage: number | null,
  intervalMonths: number | null,
  checks: readonly Check[],
): TemplateTerms {
  const items = checks.flatMap(([category, ...itemNames]) =>
    itemNames.map((itemName) => ({ category, itemName, isRequired: true, estimatedCostBani: null })),
  );
  const rest = { description: null, estimatedCostBani: null, active: true };
  return { name, type, intervalMileage, intervalMonths, items, ...rest };
}

/** Has no effect if there is any template. */
export async function seedRevisions(database: Database): Promise<void> {
  const [existing] = await database.query(`SELECT id FROM revisions.revision_template LIMIT 1`);
  if (existing) return;
  const templates = new RevisionTemplates(database);
  for (const terms of INITIAL_TEMPLATES) await templates.add(terms);
}
