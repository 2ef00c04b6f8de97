import type { LiveTexts } from '../tables.ts';

/** French: what pages say about changes as they happen. */
export default {
  state: { connecting: 'Connexion en cours', live: 'À jour', lost: 'Connexion perdue' },
  hint: {
    connecting: 'La page se connecte pour recevoir les changements.',
    live: "Les changements s'affichent d'eux-mêmes.",
    lost: "Les changements ne s'affichent plus. Reconnexion en cours.",
  },
  lost: 'Connexion perdue. Ce que tu vois est peut-être dépassé ; reconnexion en cours.',
  booking: {
    one: 'Nouveau rendez-vous',
    several_one: '{{count}} nouveau rendez-vous',
    several_few: '{{count}} nouveaux rendez-vous',
    several_other: '{{count}} nouveaux rendez-vous',
    facts: '{{name}} · {{service}} · {{date}}, {{time}}',
    show: 'Voir le rendez-vous',
    showAll: 'Voir les rendez-vous',
    close: "Fermer l'annonce",
  },
  sound: { label: 'Son pour les nouveaux rendez-vous', on: 'Son activé', off: 'Son désactivé' },
} satisfies LiveTexts;
