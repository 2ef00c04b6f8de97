import type { PhoneProofTexts } from '../tables.ts';

/** French: the proof of a client's phone at the counter. */
export default {
  unproven: 'téléphone non confirmé',
  send: 'Envoyer le code',
  sendTo: 'Envoyer le code au {{phone}}',
  title: 'Confirmer le téléphone du client',
  sending: 'Envoi du code…',
  sent: 'Nous avons envoyé un code au {{phone}}. Il est valable jusqu’à {{time}}.',
  ask: 'Demande au client le code reçu. Un code correct confirme le téléphone ; par sécurité, le compte est déconnecté partout et le client choisit un nouveau mot de passe par SMS.',
  code: 'Le code reçu par le client',
  hint: '6 chiffres',
  submit: 'Confirmer',
  cancel: 'Annuler',
  again: 'Envoyer un autre code',
  invalid: 'Saisis les 6 chiffres du code.',
  doneTitle: 'Téléphone confirmé',
  doneText:
    'Les rendez-vous pris avec ce numéro sont maintenant dans le compte du client. Il choisit un nouveau mot de passe à la connexion.',
  failed: "Le code n'a pas pu être vérifié. Réessaie.",
  booking:
    "Le compte n'a pas confirmé son téléphone : le rendez-vous est pris avec le seul numéro et rejoint le compte après confirmation.",
} satisfies PhoneProofTexts;
