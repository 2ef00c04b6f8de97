import type { RecoveryTexts } from '../tables.ts';

export default {
  title: 'Nouveau mot de passe',
  lead: 'Nous vous envoyons par SMS un code pour choisir un autre mot de passe.',
  phone: 'Téléphone',
  phoneHint: 'Le numéro de votre compte.',
  request: 'Envoyer le code',
  requesting: 'Envoi...',
  requested:
    "S'il existe un compte avec le numéro {{phone}}, le code vient de partir par SMS. Il est valable 10 minutes.",
  code: 'Code reçu par SMS',
  codeHint: '6 chiffres.',
  password: 'Nouveau mot de passe',
  passwordHint: 'Au moins 4 caractères.',
  confirmPassword: 'Confirmez le nouveau mot de passe',
  submit: 'Changer le mot de passe',
  submitting: 'Changement...',
  again: 'Envoyer un autre code',
  sentAgain: {
    title: 'Code envoyé',
    text: "Utilisez le code du dernier SMS ; le précédent n'est plus valable.",
  },
  otherPhone: 'Je me suis trompé de numéro',
  toLogin: 'Retour à la connexion',
  success: { title: 'Mot de passe changé', text: 'Connectez-vous avec le nouveau mot de passe.' },
  failure: {
    title: "Le mot de passe n'a pas été changé",
    text: 'Une erreur est survenue. Veuillez réessayer.',
  },
  notSent: { title: "Le code n'a pas été envoyé", text: 'Une erreur est survenue. Veuillez réessayer.' },
  invalid: {
    phone: 'Le numéro de téléphone est obligatoire',
    code: 'Le code comporte 6 chiffres',
    password: 'Le mot de passe doit contenir au moins 4 caractères',
    confirmPassword: 'Confirmez le mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
  },
} as const satisfies RecoveryTexts;
