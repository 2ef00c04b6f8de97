import type { MergingTexts } from '../tables.ts';

/** French: customers who were stored twice. */
export default {
  failed: "Les doublons n'ont pas pu être cherchés.",
  merges: 'Fusions qui peuvent être annulées',
  until: "Peut être annulée jusqu'au {{until}}",
  undo: 'Annuler la fusion',
  undoOf: 'Annuler la fusion avec {{name}}',
  duplicates: 'Semble être le même client',
  duplicatesHint:
    "Compare-les et fusionne-les si c'est la même personne. La fusion peut être annulée pendant un jour.",
  hasAccount: 'a un compte',
  compare: 'Comparer',
  compareWith: 'Comparer avec {{name}}',
  mergedInto: 'Ce client a été fusionné avec',
  reasons: {
    phone: 'même téléphone',
    plate: 'même immatriculation',
    vin: 'même numéro de châssis',
    email: 'même e-mail',
    name: 'nom et véhicule semblables',
  },
  dialog: {
    title: 'Fusionner les clients ?',
    submit: 'Fusionner',
    cancel: 'Annuler',
    failed: "Ils n'ont pas pu être fusionnés. Réessaie.",
    swap: 'Les intervertir',
    from: 'Est fusionné',
    into: 'Reste',
    name: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    account: 'Compte',
    yes: 'oui',
    none: 'non',
    stays:
      "Le nom, le téléphone et l'e-mail de {{name}} restent et reçoivent les messages de toutes les visites. Les rendez-vous pris avec l'autre téléphone vont au même client.",
    shared_one:
      "Un véhicule est aux deux : après un jour, il n'en reste qu'un, avec un seul carnet d'entretien.",
    shared_few:
      "{{count}} véhicules sont aux deux : après un jour, il n'en reste qu'un de chacun, avec un seul carnet d'entretien.",
    shared_other:
      "{{count}} véhicules sont aux deux : après un jour, il n'en reste qu'un de chacun, avec un seul carnet d'entretien.",
    counts: {
      vehicles: 'Véhicules',
      openVisits: 'Visites ouvertes',
      completedVisits: 'Visites terminées',
      reminders: 'Rappels',
      reviews: 'Avis',
      complaints: 'Réclamations',
      waiting: "Sur la liste d'attente",
    },
  },
  merged: {
    title: 'Clients fusionnés',
    text: 'Peut être annulé pendant un jour.',
  },
  undone: {
    title: 'Fusion annulée',
    text: 'Ce sont de nouveau deux clients.',
    failed: "La fusion n'a pas été annulée",
    again: 'Réessaie.',
  },
} satisfies MergingTexts;
