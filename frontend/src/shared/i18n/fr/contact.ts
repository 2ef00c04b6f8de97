import type { ContactTexts } from '../tables.ts';

/** French: the contact page. */
export default {
  title: 'Contact',
  lead: 'Appelez-nous, écrivez-nous ou passez nous voir.',
  phone: 'Téléphone',
  call: 'Appeler',
  emergency: 'Une panne urgente ? Nous répondons 24h/24, 7j/7.',
  emergencyCall: "Appel d'urgence",
  copied: { title: 'Numéro copié !', text: '{{phone}} est dans le presse-papiers.' },
  notCopied: { title: 'Notre numéro', text: 'Appelez-nous au {{phone}}.' },
  address: 'Adresse',
  directions: 'Voir sur la carte',
  hours: 'Horaires',
  weekdays: 'Lundi – vendredi',
  lunch: 'Pause déjeuner',
  weekend: 'Samedi – dimanche',
  closed: 'Fermé',
  email: 'E-mail',
  video: 'Notre chaîne YouTube',
  videoText: "Conseils d'entretien et travaux de l'atelier, filmés par nos mécaniciens.",
} as const satisfies ContactTexts;
