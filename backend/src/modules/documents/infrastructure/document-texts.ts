import type { CarView } from '../domain/car.values.ts';
import type { DocumentType, Equipment, MarkKind, OldParts } from '../domain/document.values.ts';

/** Documents are in Romanian, whatever the language of the customer (ADR 61). */
export const TITLES: Readonly<Record<DocumentType, string>> = {
  'work-order': 'Comandă de lucru',
  estimate: 'Deviz estimativ',
  'final-estimate': 'Deviz final',
  handover: 'Proces-verbal de predare-primire',
  warranty: 'Certificat de garanție',
};

export const MARKS: Readonly<Record<MarkKind, string>> = {
  scratch: 'zgârietură',
  dent: 'lovitură',
  crack: 'crăpătură',
  missing: 'lipsă',
};

export const VIEWS: Readonly<Record<CarView, string>> = {
  top: 'de sus',
  left: 'din stânga',
  right: 'din dreapta',
  front: 'din față',
  rear: 'din spate',
};

export const LEFT: Readonly<Record<Equipment, string>> = {
  'spare-wheel': 'roată de rezervă',
  jack: 'cric',
  'first-aid-kit': 'trusă medicală',
  extinguisher: 'stingător',
  triangle: 'triunghiuri',
  papers: 'actele mașinii',
  keys: 'al doilea rând de chei',
  'alarm-remote': 'telecomandă de alarmă',
};

export const PARTS: Readonly<Record<OldParts, string>> = { taken: 'clientul le ia', left: 'rămân la atelier' };

export const CLAUSES: Readonly<Record<DocumentType, readonly string[]>> = {
  'work-order': [
    'Clientul comandă lucrările de mai sus și confirmă starea în care a predat mașina. Lucrările în plus se fac numai după acordul lui.',
  ],
  estimate: ['Prețurile sunt valabile până la data de mai sus. Se lucrează numai ce aprobă clientul.'],
  'final-estimate': ['Devizul nu ține loc de factură sau de bon fiscal.'],
  handover: ['Clientul a primit mașina, a verificat lucrările și a primit înapoi ce a lăsat în ea.'],
  warranty: [
    'Garanția se acordă pentru piesele montate și manopera de mai sus, dacă mașina este folosită și întreținută potrivit cărții ei tehnice.',
    'O reparație în garanție nu începe o garanție nouă: rămâne termenul primei. Piesele aduse de client nu au garanție din partea atelierului.',
    'Certificatul nu afectează drepturile pe care legea le dă consumatorului (OUG 140/2021).',
  ],
};

export const SIGNERS: Readonly<Record<DocumentType, readonly string[]>> = {
  'work-order': ['Atelierul', 'Clientul'],
  estimate: [],
  'final-estimate': ['Atelierul', 'Clientul'],
  handover: ['Am predat (atelierul)', 'Am primit (clientul)'],
  warranty: ['Atelierul', 'Clientul'],
};
