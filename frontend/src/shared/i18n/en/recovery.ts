import type { Texts } from '../tables.ts';

export default {
  title: 'New password',
  lead: 'We send you a code by SMS with which you choose another password.',
  phoneHint: 'The number of your account.',
  requested:
    'If there is an account with the number {{phone}}, the code has just left by SMS. It is valid for 10 minutes.',
  submitting: 'Changing...',
  sentAgain: { title: 'Code sent', text: 'Use the code from the latest SMS; the one before is no longer valid.' },
  otherPhone: 'Wrong number',
  toLogin: 'Back to sign-in',
  success: { title: 'Password changed', text: 'Sign in with the new password.' },
  notSent: { title: 'The code was not sent' },
  secondStep: {
    title: 'One more step',
    lead: 'The password is right. Now confirm that it is you.',
    code: 'Code of your app',
    codeHint: '6 digits, from your authenticator app.',
    recoveryCode: 'Recovery code',
    recoveryHint: '10 characters. Each code works once.',
    submitting: 'Checking...',
    passkey: 'Use your passkey',
    useApp: 'Use the code of your app',
    useRecovery: 'Use a recovery code',
    restart: 'Back to the password',
    invalidRecovery: 'The recovery code has 10 characters',
    passkeyFailed: 'The passkey did not answer. Try again or use a code.',
  },
} as const satisfies Texts<'recovery'>;
