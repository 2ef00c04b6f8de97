import type { FrameTexts } from '../tables.ts';

/** French: the navigation of the office. */
export default {
  label: 'Sections de l’atelier',
  search: 'Chercher',
  more: 'Plus',
  close: 'Fermer',
  account: 'Ton profil',
  roles: { client: 'client', mechanic: 'mécanicien', receptionist: 'réception', admin: 'administrateur' },
  notAllowed: {
    title: 'Cette page n’est pas pour ton rôle',
    text: 'Ton rôle est « {{role}} ». Si tu as besoin de cette page, demande un autre rôle à un administrateur.',
    back: 'Ta page de départ',
  },
  groups: {
    work: 'Atelier',
    clients: 'Clients et voitures',
    answers: 'À traiter',
    workshop: 'Administration',
  },
  sections: {
    overview: 'Tableau',
    board: 'Tableau',
    today: 'Aujourd’hui',
    appointments: 'Rendez-vous',
    waitlist: 'Attente',
    vehicles: 'Voitures',
    reminders: 'Échéances',
    users: 'Comptes',
    loyalty: 'Fidélité',
    complaints: 'Réclamations',
    reviews: 'Avis',
    messages: 'Messages',
    reports: 'Rapports',
    templates: 'Modèles',
    settings: 'Réglages',
    security: 'Sécurité',
    system: 'Système',
  },
  counters: {
    appointmentsToConfirm: '{{count}} à confirmer',
    complaintsDue: '{{count}} hors délai',
    reviewsToAnswer: '{{count}} sans réponse',
    failedMessages: '{{count}} non envoyés',
    waitlistEntries: '{{count}} en attente',
    elsewhere: '{{count}} dans les autres sections',
  },
} satisfies FrameTexts;
