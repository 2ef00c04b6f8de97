import type { FrameTexts } from '../tables.ts';

/** Spanish: the navigation of the office. */
export default {
  label: 'Secciones del taller',
  search: 'Buscar',
  more: 'Más',
  close: 'Cerrar',
  account: 'Tu perfil',
  roles: { client: 'cliente', mechanic: 'mecánico', receptionist: 'recepción', admin: 'administrador' },
  notAllowed: {
    title: 'Esta página no es para tu rol',
    text: 'Tu rol es «{{role}}». Si necesitas esta página, pide otro rol a un administrador.',
    back: 'Tu página de inicio',
  },
  groups: {
    work: 'Taller',
    clients: 'Clientes y coches',
    answers: 'Por responder',
    workshop: 'Administración',
  },
  sections: {
    overview: 'Panel',
    board: 'Tablero',
    today: 'Hoy',
    appointments: 'Citas',
    waitlist: 'Lista de espera',
    vehicles: 'Coches',
    reminders: 'Vencimientos',
    users: 'Cuentas',
    loyalty: 'Fidelidad',
    complaints: 'Reclamaciones',
    reviews: 'Reseñas',
    messages: 'Mensajes',
    reports: 'Informes',
    templates: 'Plantillas',
    settings: 'Ajustes',
    security: 'Seguridad',
    system: 'Sistema',
  },
  counters: {
    appointmentsToConfirm: '{{count}} por confirmar',
    complaintsDue: '{{count}} fuera de plazo',
    reviewsToAnswer: '{{count}} por responder',
    failedMessages: '{{count}} sin enviar',
    waitlistEntries: '{{count}} en espera',
    elsewhere: '{{count}} en las otras secciones',
  },
} satisfies FrameTexts;
