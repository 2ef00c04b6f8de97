import type { Messages } from '../../../platform/i18n/messages.ts';

export const identityMessages: Messages = {
  'errors.phone_taken': {
    ro: 'Există deja un cont cu acest număr de telefon.',
    en: 'There is already an account with this phone number.',
    es: 'Ya existe una cuenta con este número de teléfono.',
    fr: 'Un compte existe déjà avec ce numéro de téléphone.',
  },
  'errors.wrong_credentials': {
    ro: 'Datele de autentificare sunt incorecte',
    en: 'The phone number or the password is wrong',
    es: 'El teléfono o la contraseña no son correctos',
    fr: 'Le numéro de téléphone ou le mot de passe est incorrect',
  },
  'name.required': {
    ro: 'Numele este obligatoriu',
    en: 'The name is required',
    es: 'El nombre es obligatorio',
    fr: 'Le nom est obligatoire',
  },
  'phone.required': {
    ro: 'Numărul de telefon este obligatoriu',
    en: 'The phone number is required',
    es: 'El número de teléfono es obligatorio',
    fr: 'Le numéro de téléphone est obligatoire',
  },
  'password.min': {
    ro: 'Parola trebuie să aibă minim 4 caractere',
    en: 'The password must have at least 4 characters',
    es: 'La contraseña debe tener al menos 4 caracteres',
    fr: 'Le mot de passe doit comporter au moins 4 caractères',
  },
  'confirmPassword.required': {
    ro: 'Confirmarea parolei este obligatorie',
    en: 'Please confirm the password',
    es: 'Es obligatorio confirmar la contraseña',
    fr: 'La confirmation du mot de passe est obligatoire',
  },
  'confirmPassword.different': {
    ro: 'Parolele nu se potrivesc',
    en: 'The passwords do not match',
    es: 'Las contraseñas no coinciden',
    fr: 'Les mots de passe ne correspondent pas',
  },
  'referralCode.unknown': {
    ro: 'Acest cod de recomandare nu există',
    en: 'This referral code does not exist',
    es: 'Este código de recomendación no existe',
    fr: "Ce code de parrainage n'existe pas",
  },
};
