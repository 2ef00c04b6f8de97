import type { Texts } from '../tables.ts';

export default {
  lead: 'Llámanos, escríbenos o pásate por el taller.',
  call: 'Llamar ahora',
  emergency: '¿Una avería urgente? Atendemos el teléfono 24/7.',
  emergencyCall: 'Llamada de urgencia',
  copied: { title: '¡Número copiado!', text: '{{phone}} está en el portapapeles.' },
  notCopied: { title: 'Nuestro número', text: 'Llámanos al {{phone}}.' },
  address: 'Dirección',
  directions: 'Ver en el mapa',
  hours: 'Horario',
  weekdays: 'Lunes – viernes',
  lunch: 'Pausa de comida',
  weekend: 'Sábado – domingo',
  video: 'Nuestro canal de YouTube',
  videoText: 'Consejos de mantenimiento y trabajos del taller, grabados por nuestros mecánicos.',
  privacy: {
    lead: 'Qué datos tenemos sobre ti, por qué y durante cuánto tiempo.',
    controller: 'Responsable de los datos',
    data: 'Qué guardamos',
    purpose: 'Por qué',
    legalBasis: 'Base jurídica',
    retention: 'Durante cuánto tiempo',
    recipients: 'Quién los ve',
    workshop: 'el taller y su proveedor de alojamiento',
    device: 'En tu dispositivo',
    deviceText:
      'Si marcas «Recordar», tu navegador guarda tu nombre, teléfono, correo y coche para la próxima reserva. Solo los recibimos cuando reservas. «Olvídame», en el formulario, los borra al momento. Las citas futuras quedan en el navegador solo como servicio, día y hora, hasta que pase su día.',
    rights: 'Tus derechos',
  },
} as const satisfies Texts<'contact'>;
