import type { PaletteTexts } from '../tables.ts';

/** Spanish: the command palette. */
export default {
  title: 'Búsqueda y comandos',
  placeholder: 'Teléfono, matrícula, nombre, VIN, código o «cerrar mañana»',
  close: 'Cerrar la búsqueda',
  results: 'Resultados',
  searching: 'Buscando…',
  found: 'Resultados: {{count}}',
  nothing: 'Nada para «{{text}}».',
  nothingHint: 'Prueba con las últimas cifras del teléfono, parte de la matrícula o #12 para una cita.',
  failed: 'La búsqueda ha fallado.',
  retry: 'Intentar de nuevo',
  keys: { move: 'elegir', open: 'abrir', close: 'cerrar' },
  groups: {
    recent: 'Recientes',
    actions: 'Acciones',
    pages: 'Páginas',
    customer: 'Clientes',
    appointment: 'Citas',
    vehicle: 'Coches',
    complaint: 'Reclamaciones',
    account: 'Cuentas',
    reward: 'Recompensas',
  },
  complaintNumber: 'n.º {{number}} · {{name}}',
  actions: {
    'new-visit': 'Nueva cita',
    'walk-in': 'Cliente ahora, sin cita',
    block: 'Bloquear un elevador',
    'close-today': 'Cerrar hoy',
    'close-tomorrow': 'Cerrar mañana',
    'close-other': 'Cerrar otro día',
    'close-day': 'Cerrar {{day}}',
    logout: 'Cerrar sesión',
  },
  keywords: {
    'new-visit': 'añadir visita reservar',
    'walk-in': 'walk-in directo llegada',
    block: 'puesto averiado ocupado',
    close: 'cierre vacaciones festivo día libre',
    logout: 'salir desconectar log out',
  },
  closeDay: {
    title: '¿Cerrar el taller?',
    text: 'Elige los días y el motivo. Nada se cierra hasta que confirmes.',
  },
} satisfies PaletteTexts;
