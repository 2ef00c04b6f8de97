import type { RecoveryTexts } from '../tables.ts';

export default {
  title: 'Nueva contraseña',
  lead: 'Te enviamos por SMS un código con el que eliges otra contraseña.',
  phone: 'Teléfono',
  phoneHint: 'El número de tu cuenta.',
  request: 'Enviar el código',
  requesting: 'Enviando...',
  requested:
    'Si hay una cuenta con el número {{phone}}, el código acaba de salir por SMS. Es válido durante 10 minutos.',
  code: 'Código del SMS',
  codeHint: '6 cifras.',
  password: 'Nueva contraseña',
  passwordHint: 'Al menos 4 caracteres.',
  confirmPassword: 'Confirma la nueva contraseña',
  submit: 'Cambiar la contraseña',
  submitting: 'Cambiando...',
  again: 'Enviar otro código',
  sentAgain: { title: 'Código enviado', text: 'Usa el código del último SMS; el anterior ya no es válido.' },
  otherPhone: 'Me equivoqué de número',
  toLogin: 'Volver al inicio de sesión',
  success: { title: 'Contraseña cambiada', text: 'Inicia sesión con la nueva contraseña.' },
  failure: { title: 'No se ha cambiado la contraseña', text: 'Algo ha salido mal. Inténtalo de nuevo.' },
  notSent: { title: 'No se ha enviado el código', text: 'Algo ha salido mal. Inténtalo de nuevo.' },
  invalid: {
    phone: 'El teléfono es obligatorio',
    code: 'El código tiene 6 cifras',
    password: 'La contraseña debe tener al menos 4 caracteres',
    confirmPassword: 'Confirma la contraseña',
    mismatch: 'Las contraseñas no coinciden',
  },
} as const satisfies RecoveryTexts;
