import type { SettingsTexts } from '../tables.ts';

export default {
  title: 'Réglages',
  lead: 'Tout ce qui fait de ce produit votre atelier. Ce que vous enregistrez se voit partout aussitôt.',
  list: 'Sections des réglages',
  save: 'Enregistrer',
  discard: 'Annuler',
  saved: 'Les réglages sont enregistrés',
  notSaved: 'Les réglages n’ont pas été enregistrés',
  unsaved: 'Vous avez des modifications non enregistrées',
  upToDate: 'Tout est enregistré',
  conflict: {
    text: 'Quelqu’un d’autre a enregistré cette section entre-temps. Modifié : {{fields}}.',
    nothing: 'rien de ce que vous voyez ici',
    keepTyped: 'Garder ce que j’ai écrit',
    takeSaved: 'Prendre les valeurs enregistrées',
  },
  sections: {
    profile: { title: 'L’atelier', text: 'Nom, données de la société, adresse, contact' },
    appearance: { title: 'Apparence', text: 'Logo et couleur de l’atelier' },
    hours: { title: 'Horaires', text: 'Heures et pause, jour par jour' },
    closures: { title: 'Jours fermés', text: 'Congés et autres jours de fermeture' },
    bays: { title: 'Postes de travail', text: 'Ponts et places de l’atelier' },
    services: { title: 'Services', text: 'Prix, durées, ordre' },
    policy: {
      title: 'Réservation en ligne',
      text: 'Combien de temps avant, à quelle fréquence, jusqu’à quand',
    },
    messages: { title: 'Messages', text: 'SMS et e-mails aux clients et à l’atelier' },
    reminders: { title: 'Rappels', text: 'Combien de jours avant le client est prévenu' },
  },
} satisfies SettingsTexts;
