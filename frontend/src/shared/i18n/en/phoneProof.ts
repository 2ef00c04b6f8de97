import type { PhoneProofTexts } from '../tables.ts';

/** English: the proof of a client's phone at the counter. */
export default {
  unproven: 'phone not confirmed',
  send: 'Send the code',
  sendTo: 'Send the code to {{phone}}',
  title: "Confirm the client's phone",
  sending: 'Sending the code…',
  sent: 'We sent a code to {{phone}}. It is valid until {{time}}.',
  ask: 'Ask the client for the code that arrived. A right code confirms the phone; for safety the account is signed out everywhere, and the client chooses a new password by SMS.',
  code: 'The code that the client got',
  hint: '6 digits',
  submit: 'Confirm',
  cancel: 'Cancel',
  again: 'Send another code',
  invalid: 'Enter the 6 digits of the code.',
  doneTitle: 'Phone confirmed',
  doneText:
    'Visits booked with this number are in the account of the client now. The client chooses a new password when signing in.',
  failed: 'The code could not be checked. Try again.',
  booking:
    'The account has not confirmed its phone: the visit is booked for the number alone, and joins the account once it is confirmed.',
} satisfies PhoneProofTexts;
