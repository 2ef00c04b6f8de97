/** Romanian: the reset of a forgotten password. */
export default {
  title: 'Parolă nouă',
  lead: 'Îți trimitem prin SMS un cod cu care îți alegi altă parolă.',
  phone: 'Telefon',
  phoneHint: 'Numărul cu care ți-ai făcut contul.',
  request: 'Trimite codul',
  requesting: 'Se trimite...',
  requested:
    'Dacă există un cont cu numărul {{phone}}, codul tocmai a plecat prin SMS. Este valabil 10 minute.',
  code: 'Codul din SMS',
  codeHint: '6 cifre.',
  password: 'Parola nouă',
  passwordHint: 'Cel puțin 4 caractere.',
  confirmPassword: 'Confirmă parola nouă',
  submit: 'Schimbă parola',
  submitting: 'Se schimbă...',
  again: 'Trimite alt cod',
  sentAgain: {
    title: 'Cod trimis',
    text: 'Folosește codul din ultimul SMS; cel dinainte nu mai este valabil.',
  },
  otherPhone: 'Am greșit numărul',
  toLogin: 'Înapoi la conectare',
  success: { title: 'Parola a fost schimbată', text: 'Conectează-te cu parola nouă.' },
  failure: {
    title: 'Parola nu a fost schimbată',
    text: 'Ceva nu a mers bine. Vă rugăm să încercați din nou.',
  },
  notSent: { title: 'Codul nu a fost trimis', text: 'Ceva nu a mers bine. Vă rugăm să încercați din nou.' },
  invalid: {
    phone: 'Numărul de telefon este obligatoriu',
    code: 'Codul are 6 cifre',
    password: 'Parola trebuie să aibă minim 4 caractere',
    confirmPassword: 'Confirmarea parolei este obligatorie',
    mismatch: 'Parolele nu se potrivesc',
  },
} as const;
