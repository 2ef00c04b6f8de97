import type { Texts } from '../tables.ts';

export default {
  title: 'Nouveau mot de passe',
  lead: "Nous t'envoyons par SMS un code pour choisir un autre mot de passe.",
  phoneHint: 'Le numéro de ton compte.',
  requested:
    "S'il existe un compte avec le numéro {{phone}}, le code vient de partir par SMS. Il est valable 10 minutes.",
  submitting: 'Changement...',
  sentAgain: { title: 'Code envoyé', text: "Utilise le code du dernier SMS ; le précédent n'est plus valable." },
  otherPhone: 'Je me suis trompé de numéro',
  toLogin: 'Retour à la connexion',
  success: { title: 'Mot de passe changé', text: 'Connecte-toi avec le nouveau mot de passe.' },
  notSent: { title: "Le code n'a pas été envoyé" },
  secondStep: {
    title: 'Encore une étape',
    lead: "Le mot de passe est correct. Confirme maintenant que c'est bien toi.",
    code: "Code de l'application",
    codeHint: "6 chiffres, de ton application d'authentification.",
    recoveryCode: 'Code de secours',
    recoveryHint: '10 caractères. Chaque code ne sert qu’une fois.',
    submitting: 'Vérification...',
    passkey: "Utiliser la clé d'accès",
    useApp: "Utiliser le code de l'application",
    useRecovery: 'Utiliser un code de secours',
    restart: 'Retour au mot de passe',
    invalidRecovery: 'Le code de secours comporte 10 caractères',
    passkeyFailed: "La clé d'accès n'a pas répondu. Réessaie ou utilise un code.",
  },
} as const satisfies Texts<'recovery'>;
