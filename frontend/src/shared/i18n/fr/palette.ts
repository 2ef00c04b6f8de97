import type { PaletteTexts } from '../tables.ts';

/** French: the command palette. */
export default {
  title: 'Recherche et commandes',
  placeholder: 'Téléphone, plaque, nom, VIN, code ou « fermer demain »',
  close: 'Fermer la recherche',
  results: 'Résultats',
  searching: 'Recherche…',
  found: 'Résultats : {{count}}',
  nothing: 'Rien pour « {{text}} ».',
  nothingHint:
    'Essaie les derniers chiffres du téléphone, une partie de la plaque ou #12 pour un rendez-vous.',
  failed: 'La recherche a échoué.',
  retry: 'Réessayer',
  keys: { move: 'choisir', open: 'ouvrir', close: 'fermer' },
  groups: {
    recent: 'Récents',
    actions: 'Actions',
    pages: 'Pages',
    customer: 'Clients',
    appointment: 'Rendez-vous',
    vehicle: 'Voitures',
    complaint: 'Réclamations',
    account: 'Comptes',
    reward: 'Récompenses',
  },
  complaintNumber: 'nº {{number}} · {{name}}',
  actions: {
    'new-visit': 'Nouveau rendez-vous',
    'book-phone': 'Donner rendez-vous à {{phone}}',
    'walk-in': 'Client maintenant, sans rendez-vous',
    block: 'Bloquer un pont',
    'close-today': 'Fermer aujourd’hui',
    'close-tomorrow': 'Fermer demain',
    'close-other': 'Fermer un autre jour',
    'close-day': 'Fermer {{day}}',
    complete: 'Terminer la visite : {{title}}',
    logout: 'Se déconnecter',
  },
  keywords: {
    'new-visit': 'ajouter visite réserver',
    'walk-in': 'walk-in direct arrivée',
    block: 'poste en panne occupé',
    close: 'fermeture congés férié jour libre',
    logout: 'sortir quitter log out déconnexion',
  },
  closeDay: {
    title: 'Fermer l’atelier ?',
    text: 'Choisis les jours et le motif. Rien ne ferme avant ta confirmation.',
  },
} satisfies PaletteTexts;
