import type { LiveTexts } from '../tables.ts';

/** Spanish: what pages say about changes as they happen. */
export default {
  state: { connecting: 'Conectando', live: 'Al día', lost: 'Conexión perdida' },
  hint: {
    connecting: 'La página se está conectando para recibir los cambios.',
    live: 'Los cambios aparecen solos.',
    lost: 'Los cambios ya no aparecen. Intentando reconectar.',
  },
  lost: 'Conexión perdida. Lo que ves puede no estar al día; intentando reconectar.',
  booking: {
    one: 'Nueva cita',
    several_one: '{{count}} cita nueva',
    several_few: '{{count}} citas nuevas',
    several_other: '{{count}} citas nuevas',
    facts: '{{name}} · {{service}} · {{date}}, {{time}}',
    show: 'Ver la cita',
    showAll: 'Ver las citas',
    close: 'Cerrar el aviso',
  },
  sound: { label: 'Sonido para citas nuevas', on: 'Sonido activado', off: 'Sonido desactivado' },
} satisfies LiveTexts;
