import type { Texts } from '../tables.ts';

export default {
  lead: 'Appelle-nous, écris-nous ou passe nous voir.',
  call: 'Appeler',
  emergency: 'Une panne urgente ? Nous répondons 24h/24, 7j/7.',
  emergencyCall: "Appel d'urgence",
  copied: { title: 'Numéro copié !', text: '{{phone}} est dans le presse-papiers.' },
  notCopied: { title: 'Notre numéro', text: 'Appelle-nous au {{phone}}.' },
  address: 'Adresse',
  directions: 'Voir sur la carte',
  hours: 'Horaires',
  weekdays: 'Lundi – vendredi',
  lunch: 'Pause déjeuner',
  weekend: 'Samedi – dimanche',
  video: 'Notre chaîne YouTube',
  videoText: "Conseils d'entretien et travaux de l'atelier, filmés par nos mécaniciens.",
  privacy: {
    lead: 'Quelles données nous avons sur toi, pourquoi et combien de temps.',
    controller: 'Responsable des données',
    data: 'Ce que nous gardons',
    purpose: 'Pourquoi',
    legalBasis: 'Base légale',
    retention: 'Combien de temps',
    recipients: 'Qui les voit',
    workshop: "l'atelier et son hébergeur",
    device: 'Sur ton appareil',
    deviceText:
      "Si tu coches « Retenir », ton navigateur garde ton nom, ton téléphone, ton e-mail et ta voiture pour la prochaine réservation. Nous ne les recevons que lorsque tu réserves. « Oublie-moi », dans le formulaire, les efface aussitôt. Les rendez-vous à venir ne restent dans le navigateur que comme service, jour et heure, jusqu'à la fin de leur jour.",
    rights: 'Tes droits',
  },
} as const satisfies Texts<'contact'>;
