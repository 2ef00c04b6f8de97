import type { Language } from '../../../kernel/language.ts';

/**
 * The delivered templates, categories and items of checklists; the pages have the same texts. A test compares both, and
 * both with what is seeded.
 */
const TRANSLATIONS: ReadonlyMap<string, Readonly<Record<Exclude<Language, 'ro'>, string>>> = new Map([
  ['Revizie anuală', { en: 'Annual service', es: 'Revisión anual', fr: 'Révision annuelle' }],
  ['Revizie mică', { en: 'Minor service', es: 'Revisión básica', fr: 'Petite révision' }],
  [
    'Verificare înainte de ITP',
    {
      en: 'Check before the roadworthiness test',
      es: 'Revisión previa a la inspección técnica',
      fr: 'Contrôle avant le contrôle technique',
    },
  ],
  [
    'Verificare la cumpărare',
    { en: 'Pre-purchase check', es: 'Revisión antes de la compra', fr: 'Contrôle avant achat' },
  ],
  ['Fluide', { en: 'Fluids', es: 'Líquidos', fr: 'Fluides' }],
  ['Ulei de motor', { en: 'Engine oil', es: 'Aceite de motor', fr: 'Huile moteur' }],
  ['Lichid de frână', { en: 'Brake fluid', es: 'Líquido de frenos', fr: 'Liquide de frein' }],
  ['Lichid de răcire', { en: 'Coolant', es: 'Líquido refrigerante', fr: 'Liquide de refroidissement' }],
  ['Filtre', { en: 'Filters', es: 'Filtros', fr: 'Filtres' }],
  ['Filtru de ulei', { en: 'Oil filter', es: 'Filtro de aceite', fr: 'Filtre à huile' }],
  ['Filtru de aer', { en: 'Air filter', es: 'Filtro de aire', fr: 'Filtre à air' }],
  ['Filtru de habitaclu', { en: 'Cabin filter', es: 'Filtro de habitáculo', fr: 'Filtre d’habitacle' }],
  ['Filtru de combustibil', { en: 'Fuel filter', es: 'Filtro de combustible', fr: 'Filtre à carburant' }],
  ['Frâne', { en: 'Brakes', es: 'Frenos', fr: 'Freins' }],
  ['Plăcuțe de frână', { en: 'Brake pads', es: 'Pastillas de freno', fr: 'Plaquettes de frein' }],
  ['Discuri de frână', { en: 'Brake discs', es: 'Discos de freno', fr: 'Disques de frein' }],
  ['Frână de parcare', { en: 'Parking brake', es: 'Freno de estacionamiento', fr: 'Frein de stationnement' }],
  ['Anvelope', { en: 'Tyres', es: 'Neumáticos', fr: 'Pneus' }],
  ['Uzură și vechime', { en: 'Wear and age', es: 'Desgaste y antigüedad', fr: 'Usure et âge' }],
  ['Presiune', { en: 'Pressure', es: 'Presión', fr: 'Pression' }],
  ['Lumini', { en: 'Lights', es: 'Luces', fr: 'Éclairage' }],
  [
    'Faruri și reglaj',
    { en: 'Headlights and their alignment', es: 'Faros y su reglaje', fr: 'Phares et leur réglage' },
  ],
  [
    'Stopuri și semnalizare',
    { en: 'Tail lights and indicators', es: 'Luces traseras e intermitentes', fr: 'Feux arrière et clignotants' },
  ],
  [
    'Suspensie și direcție',
    { en: 'Suspension and steering', es: 'Suspensión y dirección', fr: 'Suspension et direction' },
  ],
  ['Amortizoare', { en: 'Shock absorbers', es: 'Amortiguadores', fr: 'Amortisseurs' }],
  ['Bucșe și pivoți', { en: 'Bushings and ball joints', es: 'Silentblocs y rótulas', fr: 'Silentblocs et rotules' }],
  ['Direcție', { en: 'Steering', es: 'Dirección', fr: 'Direction' }],
  ['Motor', { en: 'Engine', es: 'Motor', fr: 'Moteur' }],
  ['Curea de distribuție', { en: 'Timing belt', es: 'Correa de distribución', fr: 'Courroie de distribution' }],
  ['Curea de accesorii', { en: 'Accessory belt', es: 'Correa de accesorios', fr: 'Courroie d’accessoires' }],
  ['Scurgeri', { en: 'Leaks', es: 'Fugas', fr: 'Fuites' }],
  ['Baterie', { en: 'Battery', es: 'Batería', fr: 'Batterie' }],
  ['Emisii', { en: 'Emissions', es: 'Emisiones', fr: 'Émissions' }],
  ['Noxe', { en: 'Exhaust gases', es: 'Gases de escape', fr: 'Gaz d’échappement' }],
  ['Sistem de evacuare', { en: 'Exhaust system', es: 'Sistema de escape', fr: 'Ligne d’échappement' }],
  ['Caroserie', { en: 'Body', es: 'Carrocería', fr: 'Carrosserie' }],
  ['Coroziune', { en: 'Corrosion', es: 'Corrosión', fr: 'Corrosion' }],
  ['Urme de reparații', { en: 'Traces of repairs', es: 'Rastros de reparaciones', fr: 'Traces de réparations' }],
  ['Parbriz', { en: 'Windscreen', es: 'Parabrisas', fr: 'Pare-brise' }],
]);

/** What the workshop wrote or renamed has no translation and stays as it is stored. */
export function checklistTextIn(language: Language, stored: string): string {
  return (language === 'ro' ? undefined : TRANSLATIONS.get(stored)?.[language]) ?? stored;
}
