import type { MergingTexts } from '../tables.ts';

/** French: customers who were stored twice. */
export default {
  failed: "Les doublons n'ont pas pu être cherchés.",
  mergedWith: 'Fusionné avec {{name}}, {{phone}}.',
  until: "L'annulation expire {{left}} : {{until}}",
  undo: 'Annuler la fusion',
  undoOf: 'Annuler la fusion avec {{name}}',
  duplicates: 'Le même client deux fois ?',
  noDuplicates: 'Aucun autre client ne lui ressemble.',
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
  search: {
    open: 'Chercher un autre client',
    title: 'Avec qui fusionner {{name}} ?',
    hint: 'Écris au moins deux lettres ou chiffres.',
    found_zero: 'Aucun client ne correspond.',
    found_one: 'Un client trouvé',
    found_few: '{{count}} clients trouvés',
    found_other: '{{count}} clients trouvés',
    refused: {
      itself: "C'est le même client",
      twoAccounts: 'A aussi un compte : les comptes ne se fusionnent pas',
    },
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
    after: 'après la fusion :',
    tags: 'Étiquettes après la fusion : {{tags}}.',
    counts: {
      vehicles: 'Véhicules',
      openVisits: 'Visites ouvertes',
      completedVisits: 'Visites terminées',
      reminders: 'Rappels',
      reviews: 'Avis',
      complaints: 'Réclamations',
      waiting: "Sur la liste d'attente",
      notes: 'Notes',
      tags: 'Étiquettes',
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
