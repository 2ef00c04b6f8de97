export default {
  noScript: 'Para reservar en línea hace falta JavaScript.',
  callUs: 'Puedes llamarnos al {{phone}}.',
  pictureAlt: 'Reserva online para tu coche: un coche en el elevador y un calendario con el día elegido',
  homeDescription: 'Reserva tu cita en el taller en línea: ve las horas libres y el precio en menos de un minuto.',
  services: {
    lead: 'Mira qué incluye cada trabajo, cuánto cuesta y cuánto dura.',
    description: 'Los servicios del taller, con precio y duración. Elige uno y reserva en línea.',
  },
  service: {
    priceFrom: 'desde {{price}}',
    duration: 'Duración: {{duration}}',
    book: 'Reserva tu cita',
    questions: 'Preguntas frecuentes',
    others: 'Otros servicios',
    missingTitle: 'Este servicio no se ofrece',
    missingText: 'La dirección no es correcta o el servicio ya no se puede reservar.',
    description: '{{name}}: {{price}}, {{duration}}. Mira qué hacemos y reserva en línea.',
  },
  contact: { description: 'Dirección, teléfono y horario del taller, con indicaciones para llegar.' },
  reviews: { title: 'Opiniones', description: 'Lo que dicen los clientes del taller después de sus visitas.' },
  privacyDescription: 'Qué datos guarda el taller, durante cuánto tiempo y cuáles son tus derechos.',
} as const satisfies TranslatedTexts<'site'>;
