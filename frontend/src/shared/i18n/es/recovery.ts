import type { Texts } from '../tables.ts';

export default {
  title: 'Nueva contraseña',
  lead: 'Te enviamos por SMS un código con el que eliges otra contraseña.',
  phoneHint: 'El número de tu cuenta.',
  requested:
    'Si hay una cuenta con el número {{phone}}, el código acaba de salir por SMS. Es válido durante 10 minutos.',
  submitting: 'Cambiando...',
  sentAgain: { title: 'Código enviado', text: 'Usa el código del último SMS; el anterior ya no es válido.' },
  otherPhone: 'Me equivoqué de número',
  toLogin: 'Volver al inicio de sesión',
  success: { title: 'Contraseña cambiada', text: 'Inicia sesión con la nueva contraseña.' },
  notSent: { title: 'No se ha enviado el código' },
  secondStep: {
    title: 'Un paso más',
    lead: 'La contraseña es correcta. Confirma ahora que eres tú.',
    code: 'Código de la aplicación',
    codeHint: '6 cifras, de tu aplicación de autenticación.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: '10 caracteres. Cada código sirve una sola vez.',
    submitting: 'Comprobando...',
    passkey: 'Usar la llave de acceso',
    useApp: 'Usar el código de la aplicación',
    useRecovery: 'Usar un código de recuperación',
    restart: 'Volver a la contraseña',
    invalidRecovery: 'El código de recuperación tiene 10 caracteres',
    passkeyFailed: 'La llave de acceso no ha respondido. Vuelve a intentarlo o usa un código.',
  },
} as const satisfies Texts<'recovery'>;
