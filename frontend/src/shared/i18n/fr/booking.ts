export default {
  sms: {
    none: 'Nous ne pouvons pas envoyer de SMS à ce numéro.',
    email: 'Indique une adresse e-mail pour recevoir la confirmation et le lien du rendez-vous.',
    keep: "Garde le lien du rendez-vous : avec lui tu le vois, le déplaces ou l'annules.",
    account:
      'Sans SMS, tu ne peux ni confirmer le numéro ni remplacer un mot de passe oublié : indique un autre numéro de mobile, si tu en as un.',
    recovery: 'Le code pour le nouveau mot de passe ne peut pas arriver : appelle-nous.',
    waitlist: "Nous ne pouvons pas envoyer le SMS avec l'offre à ce numéro : garde le lien de la page suivante.",
  },
  day: {
    key: "Sous chaque jour : le nombre d'horaires libres.",
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    today: "aujourd'hui",
    past: 'déjà passé',
    later: 'pas encore réservable',
    closed: 'fermé',
    full: 'complet',
    selected: 'sélectionné',
    free_one: '{{count}} horaire libre',
    free_other: '{{count}} horaires libres',
  },
  time: {
    morning: 'Matin',
    afternoon: 'Après-midi',
    chooseDateFirst: "Choisis d'abord la date.",
    none: "Il n'y a plus d'horaire libre ce jour-là. Choisis une autre date.",
  },
  next: { title: 'Les prochains horaires libres', none: "Il n'y a plus d'horaire libre dans la période réservable." },
  wait: 'Préviens-moi si un horaire se libère',
  kept: 'Tout ce que tu as écrit est encore là.',
  guest: {
    welcome: 'Bon retour, {{name}}',
    filled: 'Bon retour, {{name}} ! Tes coordonnées et ta voiture sont remplies comme la dernière fois.',
    forget: 'Oublie-moi',
    remember: 'Retenir mes coordonnées et ma voiture sur cet appareil',
    where: 'Elles restent dans ce navigateur ; tu les effaces quand tu veux, en un geste.',
  },
  sessionEnded: {
    title: 'Ta session est terminée',
    text: "Tout ce que tu as saisi est conservé. Sans compte, la visite ne rapporte pas de points et n'utilise pas de récompense.",
    asVisitor: 'Réserver sans compte',
    signIn: 'Se reconnecter',
  },
  more: 'E-mail, détails de la voiture, remarques (facultatif)',
  addOns: {
    open: 'Ajoute aussi…',
    legend: "D'autres services au même rendez-vous",
    extra: '+{{price}} RON · {{count}} min',
    most_one: 'Au plus {{count}} service de plus.',
    most_other: 'Au plus {{count}} services de plus.',
    tooLong_one:
      "Ensemble ils durent {{count}} minute, plus qu'une journée de travail. Choisis moins de services ou prends deux rendez-vous.",
    tooLong_other:
      "Ensemble ils durent {{count}} minutes, plus qu'une journée de travail. Choisis moins de services ou prends deux rendez-vous.",
  },
  reward: {
    use: 'Utilise la récompense : {{name}}',
    legend: 'Tes récompenses',
    note: "Déduite du prix à l'atelier. Code {{code}}, valable jusqu'au {{date}}.",
  },
} as const satisfies TranslatedTexts<'booking'>;
