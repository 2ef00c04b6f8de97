import type { MergingTexts } from '../tables.ts';

/** Spanish: customers who were stored twice. */
export default {
  failed: 'No se han podido buscar los duplicados.',
  merges: 'Uniones que se pueden deshacer',
  until: 'Se puede deshacer hasta {{until}}',
  undo: 'Deshacer la unión',
  undoOf: 'Deshacer la unión con {{name}}',
  duplicates: 'Parece el mismo cliente',
  duplicatesHint: 'Compáralos y únelos si es la misma persona. La unión se puede deshacer durante un día.',
  hasAccount: 'tiene cuenta',
  compare: 'Comparar',
  compareWith: 'Comparar con {{name}}',
  mergedInto: 'Este cliente se unió con',
  reasons: {
    phone: 'mismo teléfono',
    plate: 'misma matrícula',
    vin: 'mismo bastidor',
    email: 'mismo correo',
    name: 'nombre y vehículo parecidos',
  },
  dialog: {
    title: '¿Unir los clientes?',
    submit: 'Unir',
    cancel: 'Cancelar',
    failed: 'No se han podido unir. Inténtalo de nuevo.',
    swap: 'Intercambiarlos',
    from: 'Se une',
    into: 'Se queda',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    account: 'Cuenta',
    yes: 'sí',
    none: 'no',
    stays:
      'El nombre, el teléfono y el correo de {{name}} se quedan y reciben los mensajes de todas las visitas. Las citas con el otro teléfono llegan al mismo cliente.',
    shared_one: 'Un vehículo es de los dos: en un día pasa a ser uno solo, con un solo libro de servicio.',
    shared_few:
      '{{count}} vehículos son de los dos: en un día cada uno pasa a ser uno solo, con un solo libro de servicio.',
    shared_other:
      '{{count}} vehículos son de los dos: en un día cada uno pasa a ser uno solo, con un solo libro de servicio.',
    counts: {
      vehicles: 'Vehículos',
      openVisits: 'Visitas abiertas',
      completedVisits: 'Visitas terminadas',
      reminders: 'Recordatorios',
      reviews: 'Reseñas',
      complaints: 'Reclamaciones',
      waiting: 'En lista de espera',
    },
  },
  merged: {
    title: 'Clientes unidos',
    text: 'Se puede deshacer durante un día.',
  },
  undone: {
    title: 'Unión deshecha',
    text: 'Vuelven a ser dos clientes.',
    failed: 'La unión no se ha deshecho',
    again: 'Inténtalo de nuevo.',
  },
} satisfies MergingTexts;
