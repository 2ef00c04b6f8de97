export default {
  install: {
    title: 'Ten el taller a mano',
    text: 'Instala la aplicación: se abre desde la pantalla de inicio y muestra tus visitas también sin internet.',
    ios: 'Toca el botón de compartir del navegador y luego «Añadir a pantalla de inicio»: tus visitas se ven también sin internet.',
    action: 'Instalar',
    decline: 'No, gracias',
  },
  push: {
    label: 'Recibir los mensajes como notificaciones en este dispositivo',
    hint: 'Si una notificación no llega en dos minutos, recibes un SMS. Los códigos llegan siempre por SMS.',
    denied:
      'El navegador bloquea las notificaciones de este sitio. Permítelas en los ajustes del sitio e inténtalo de nuevo.',
    unsupported: 'Este navegador no puede recibir notificaciones. Los mensajes llegan por SMS.',
    ios: 'En iPhone y iPad las notificaciones llegan después de instalar la aplicación: botón de compartir y luego «Añadir a pantalla de inicio».',
    on: {
      title: 'Notificaciones activadas',
      text: 'Desde ahora los mensajes llegan como notificaciones a este dispositivo.',
    },
    off: { title: 'Notificaciones desactivadas', text: 'Desde ahora los mensajes llegan por SMS.' },
    failed: {
      title: 'No se han podido cambiar las notificaciones',
      text: 'Comprueba la conexión e inténtalo de nuevo.',
    },
  },
  theme: { legend: 'Aspecto', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
} satisfies TranslatedTexts<'device'>;
