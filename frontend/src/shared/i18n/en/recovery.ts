import type { RecoveryTexts } from '../tables.ts';

export default {
  title: 'New password',
  lead: 'We send you a code by SMS with which you choose another password.',
  phone: 'Phone',
  phoneHint: 'The number of your account.',
  request: 'Send the code',
  requesting: 'Sending...',
  requested:
    'If there is an account with the number {{phone}}, the code has just left by SMS. It is valid for 10 minutes.',
  code: 'Code from the SMS',
  codeHint: '6 digits.',
  password: 'New password',
  passwordHint: 'At least 4 characters.',
  confirmPassword: 'Confirm the new password',
  submit: 'Change the password',
  submitting: 'Changing...',
  again: 'Send another code',
  sentAgain: {
    title: 'Code sent',
    text: 'Use the code from the latest SMS; the one before is no longer valid.',
  },
  otherPhone: 'Wrong number',
  toLogin: 'Back to sign-in',
  success: { title: 'Password changed', text: 'Sign in with the new password.' },
  failure: { title: 'The password was not changed', text: 'Something went wrong. Please try again.' },
  notSent: { title: 'The code was not sent', text: 'Something went wrong. Please try again.' },
  invalid: {
    phone: 'The phone number is required',
    code: 'The code has 6 digits',
    password: 'The password needs at least 4 characters',
    confirmPassword: 'Confirm the password',
    mismatch: 'The passwords do not match',
  },
} as const satisfies RecoveryTexts;
