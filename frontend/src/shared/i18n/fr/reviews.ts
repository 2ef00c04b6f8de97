export default {
  google: {
    lead: 'Les avis sincères nous aident à progresser et aident les autres à choisir.',
    view: {
      title: 'Lire les avis',
      text: 'Vois ce que nos clients disent sur Google.',
      action: 'Voir les avis sur Google',
    },
    leave: {
      title: 'Laisser un avis',
      text: 'Tu es passé chez nous ? Raconte-le aux autres.',
      action: 'Écrire un avis sur Google',
    },
    steps: {
      title: 'Comment laisser un avis',
      signIn: 'Connecte-toi à ton compte Google.',
      stars: 'Choisis de 1 à 5 étoiles.',
      write: 'Écris quelques mots sur ta visite.',
      publish: 'Appuie sur « Publier ».',
    },
  },
  stars: { one: '{{rating}} étoile sur 5', many: '{{rating}} étoiles sur 5' },
  list: {
    title: 'Les avis sur nos visites',
    lead: "Chacun vient d'un client dont la visite dans notre atelier est terminée.",
    average: 'Note moyenne',
    outOf: 'sur 5',
    count: "Nombre d'avis : {{count}}",
    distribution: "Avis par nombre d'étoiles",
    line: { one: '1 étoile', many: '{{rating}} étoiles' },
    empty: "Il n'y a pas encore d'avis sur des visites.",
    emptyHint: 'Après la visite, tu reçois un lien pour nous dire comment cela s’est passé.',
    failed: "Les avis n'ont pas pu être chargés.",
    pages: 'Pages des avis',
    newer: 'Plus récents',
    older: 'Plus anciens',
    page: 'Page {{page}} sur {{pages}}',
    yours:
      "Tu es venu chez nous ? Donne ton avis depuis ton compte, dans l'historique des visites, ou avec le lien reçu par SMS.",
  },
  author: "Client de l'atelier",
  answer: "La réponse de l'atelier",
  answeredOn: 'Réponse du {{date}}',
} satisfies TranslatedTexts<'reviews'>;
