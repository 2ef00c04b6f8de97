import type { ContactTexts } from '../tables.ts';

/** Spanish: the contact page. */
export default {
  title: 'Contacto',
  lead: 'Llámanos, escríbenos o pásate por el taller.',
  phone: 'Teléfono',
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
  closed: 'Cerrado',
  email: 'Correo electrónico',
  video: 'Nuestro canal de YouTube',
  videoText: 'Consejos de mantenimiento y trabajos del taller, grabados por nuestros mecánicos.',
} as const satisfies ContactTexts;
