import type { PhoneProofTexts } from '../tables.ts';

/** Spanish: the proof of a client's phone at the counter. */
export default {
  unproven: 'teléfono sin confirmar',
  send: 'Enviar el código',
  sendTo: 'Enviar el código a {{phone}}',
  title: 'Confirmar el teléfono del cliente',
  sending: 'Enviando el código…',
  sent: 'Hemos enviado un código a {{phone}}. Vale hasta las {{time}}.',
  ask: 'Pide al cliente el código que ha recibido. Un código correcto confirma el teléfono; por seguridad, la cuenta se cierra en todas partes y el cliente elige una contraseña nueva por SMS.',
  code: 'El código que recibió el cliente',
  hint: '6 cifras',
  submit: 'Confirmar',
  cancel: 'Cancelar',
  again: 'Enviar otro código',
  invalid: 'Escribe las 6 cifras del código.',
  doneTitle: 'Teléfono confirmado',
  doneText:
    'Las citas hechas con este número están ahora en la cuenta del cliente. El cliente elige una contraseña nueva al entrar.',
  failed: 'No se ha podido comprobar el código. Inténtalo de nuevo.',
  booking:
    'La cuenta no ha confirmado su teléfono: la cita se reserva solo con el número y pasa a la cuenta cuando se confirme.',
} satisfies PhoneProofTexts;
