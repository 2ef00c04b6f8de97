import type { Texts } from '../tables.ts';

export default {
  day: {
    key: 'Debajo de cada día: cuántas horas libres tiene.',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    today: 'hoy',
    past: 'ya ha pasado',
    later: 'todavía no se puede reservar',
    closed: 'cerrado',
    full: 'completo',
    selected: 'seleccionado',
    free_one: '{{count}} hora libre',
    free_other: '{{count}} horas libres',
  },
  time: {
    morning: 'Mañana',
    afternoon: 'Tarde',
    chooseDateFirst: 'Elige primero la fecha.',
    none: 'Ese día ya no quedan horas libres. Elige otra fecha.',
  },
  next: { title: 'Las próximas horas libres', none: 'No quedan horas libres en el período que se puede reservar.' },
  wait: 'Avísame si se libera una hora',
  kept: 'Todo lo que has escrito sigue aquí.',
  bookAgain: 'Enviar de nuevo',
  guest: {
    welcome: 'Hola de nuevo, {{name}}',
    filled: '¡Hola de nuevo, {{name}}! Hemos rellenado tus datos y tu coche de la última vez.',
    forget: 'Olvídame',
    remember: 'Recordar mis datos y mi coche en este dispositivo',
    where: 'Se quedan en este navegador; los borras cuando quieras con un toque.',
  },
  sessionEnded: {
    title: 'Tu sesión ha terminado',
    text: 'Hemos guardado todo lo que has escrito. Sin cuenta, la visita no da puntos ni usa recompensas.',
    asVisitor: 'Reservar sin cuenta',
    signIn: 'Iniciar sesión de nuevo',
  },
  more: 'Correo, más datos del coche, observaciones (opcional)',
  addOns: {
    open: 'Añade también…',
    legend: 'Más servicios en la misma cita',
    extra: '+{{price}} RON · {{count}} min',
    most_one: 'Como máximo {{count}} servicio más.',
    most_other: 'Como máximo {{count}} servicios más.',
    tooLong_one: 'Juntos duran {{count}} minuto, más que un día de trabajo. Elige menos servicios o reserva dos citas.',
    tooLong_other:
      'Juntos duran {{count}} minutos, más que un día de trabajo. Elige menos servicios o reserva dos citas.',
  },
  reward: {
    use: 'Usa la recompensa: {{name}}',
    legend: 'Tus recompensas',
    note: 'Se descuenta del precio en el taller. Código {{code}}, válido hasta el {{date}}.',
  },
} as const satisfies Texts<'booking'>;
