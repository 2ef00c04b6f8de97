import type { SettingsTexts } from '../tables.ts';

export default {
  title: 'Ajustes',
  lead: 'Todo lo que hace de este producto tu taller. Lo que guardas se ve enseguida en todas partes.',
  list: 'Secciones de los ajustes',
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Los ajustes están guardados',
  notSaved: 'Los ajustes no se guardaron',
  unsaved: 'Tienes cambios sin guardar',
  upToDate: 'Todo está guardado',
  conflict: {
    text: 'Otra persona guardó esta sección mientras tanto. Ha cambiado: {{fields}}.',
    nothing: 'nada de lo que ves aquí',
    keepTyped: 'Conservar lo que escribí',
    takeSaved: 'Tomar los valores guardados',
  },
  sections: {
    profile: { title: 'El taller', text: 'Nombre, datos de la empresa, dirección, contacto' },
    appearance: { title: 'Aspecto', text: 'Logotipo y color del taller' },
    hours: { title: 'Horario', text: 'Horas y pausa por día de la semana' },
    closures: { title: 'Días cerrados', text: 'Vacaciones y otros días libres' },
    bays: { title: 'Puestos de trabajo', text: 'Elevadores y plazas del taller' },
    services: { title: 'Servicios', text: 'Precios, duraciones, orden' },
    policy: { title: 'Reservas en línea', text: 'Con qué antelación, con qué frecuencia, hasta cuándo' },
    messages: { title: 'Mensajes', text: 'SMS y correo a clientes y al taller' },
    reminders: { title: 'Recordatorios', text: 'Con cuántos días de antelación avisamos al cliente' },
  },
} satisfies SettingsTexts;
