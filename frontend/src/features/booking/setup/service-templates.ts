import type { Schemas } from '../../../shared/api/client.ts';

type Terms = Schemas['ServiceTerms'];

/** Services that most workshops offer, to start a price list with. Prices in RON and working minutes are suggestions. */
export const SERVICE_TEMPLATES: readonly Pick<
  Terms,
  'name' | 'nameEn' | 'nameEs' | 'nameFr' | 'kind' | 'price' | 'duration'
>[] = [
  {
    name: 'Schimb de ulei',
    nameEn: 'Oil change',
    nameEs: 'Cambio de aceite',
    nameFr: 'Vidange',
    kind: 'oil-change',
    price: 150,
    duration: 45,
  },
  {
    name: 'Inspecție tehnică',
    nameEn: 'Technical inspection',
    nameEs: 'Inspección técnica',
    nameFr: 'Contrôle technique',
    kind: 'inspection',
    price: 200,
    duration: 60,
  },
  {
    name: 'Service frâne',
    nameEn: 'Brake service',
    nameEs: 'Servicio de frenos',
    nameFr: 'Entretien des freins',
    kind: 'brakes',
    price: 350,
    duration: 90,
  },
  {
    name: 'Reparații generale',
    nameEn: 'General repairs',
    nameEs: 'Reparaciones generales',
    nameFr: 'Réparations générales',
    kind: 'repair',
    price: 250,
    duration: 120,
  },
  {
    name: 'Diagnoză computerizată',
    nameEn: 'Computer diagnostics',
    nameEs: 'Diagnosis por ordenador',
    nameFr: 'Diagnostic électronique',
    kind: 'diagnostics',
    price: 120,
    duration: 30,
  },
  {
    name: 'Schimb anvelope',
    nameEn: 'Tyre change',
    nameEs: 'Cambio de neumáticos',
    nameFr: 'Changement de pneus',
    kind: 'tyres',
    price: 160,
    duration: 45,
  },
];
