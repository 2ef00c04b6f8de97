import type { Translations } from '../domain/service-texts.ts';

/** The texts of the services that the product is delivered with, by the Romanian text. Also for services of older releases. */
export const DELIVERED_TEXTS: ReadonlyMap<string, Required<Translations>> = new Map([
  ['Schimb de ulei', { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' }],
  [
    'Înlocuirea uleiului de motor și a filtrului de ulei, cu verificarea nivelurilor.',
    {
      en: 'Engine oil and oil filter replaced, fluid levels checked.',
      es: 'Cambio del aceite del motor y del filtro de aceite, con revisión de los niveles.',
      fr: "Remplacement de l'huile moteur et du filtre à huile, avec contrôle des niveaux.",
    },
  ],
  ['Inspecție tehnică', { en: 'Technical inspection', es: 'Inspección técnica', fr: 'Contrôle technique' }],
  [
    'Verificarea completă a mașinii: direcție, suspensie, lumini, noxe și caroserie.',
    {
      en: 'Complete check of the car: steering, suspension, lights, emissions and bodywork.',
      es: 'Revisión completa del coche: dirección, suspensión, luces, emisiones y carrocería.',
      fr: 'Vérification complète de la voiture : direction, suspension, éclairage, émissions et carrosserie.',
    },
  ],
  ['Service frâne', { en: 'Brake service', es: 'Servicio de frenos', fr: 'Entretien des freins' }],
  [
    'Verificarea și înlocuirea plăcuțelor și a discurilor, cu schimbarea lichidului de frână.',
    {
      en: 'Brake pads and discs checked and replaced, brake fluid changed.',
      es: 'Revisión y cambio de pastillas y discos, con cambio del líquido de frenos.',
      fr: 'Contrôle et remplacement des plaquettes et des disques, avec changement du liquide de frein.',
    },
  ],
  [
    'Reparații generale',
    { en: 'General repairs', es: 'Reparaciones generales', fr: 'Réparations générales' },
  ],
  [
    'Constatarea și remedierea defecțiunilor mecanice și electrice.',
    {
      en: 'Mechanical and electrical faults found and repaired.',
      es: 'Diagnóstico y reparación de averías mecánicas y eléctricas.',
      fr: 'Recherche et réparation des pannes mécaniques et électriques.',
    },
  ],
  [
    'Diagnoză computerizată',
    { en: 'Computer diagnostics', es: 'Diagnosis por ordenador', fr: 'Diagnostic électronique' },
  ],
  [
    'Citirea și interpretarea codurilor de eroare din toate calculatoarele mașinii.',
    {
      en: 'Fault codes of all control units of the car read and interpreted.',
      es: 'Lectura e interpretación de los códigos de error de todas las centralitas del coche.',
      fr: "Lecture et interprétation des codes d'erreur de tous les calculateurs de la voiture.",
    },
  ],
  ['Schimb anvelope', { en: 'Tyre change', es: 'Cambio de neumáticos', fr: 'Changement de pneus' }],
  [
    'Demontarea, montarea și echilibrarea celor patru anvelope.',
    {
      en: 'All four tyres removed, fitted and balanced.',
      es: 'Desmontaje, montaje y equilibrado de los cuatro neumáticos.',
      fr: 'Démontage, montage et équilibrage des quatre pneus.',
    },
  ],
]);
