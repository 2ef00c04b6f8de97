export default {
  google: {
    lead: 'Las opiniones sinceras nos ayudan a mejorar y a otros a elegir.',
    view: {
      title: 'Lee las reseñas',
      text: 'Mira lo que dicen nuestros clientes en Google.',
      action: 'Ver las reseñas en Google',
    },
    leave: {
      title: 'Deja una reseña',
      text: '¿Has estado aquí? Cuenta a otros cómo fue.',
      action: 'Escribir una reseña en Google',
    },
    steps: {
      title: 'Cómo dejar una reseña',
      signIn: 'Inicia sesión en tu cuenta de Google.',
      stars: 'Elige de 1 a 5 estrellas.',
      write: 'Escribe unas palabras sobre tu visita.',
      publish: 'Pulsa «Publicar».',
    },
  },
  stars: { one: '{{rating}} estrella de 5', many: '{{rating}} estrellas de 5' },
  list: {
    title: 'Reseñas de las visitas',
    lead: 'Cada una es de un cliente cuya visita a nuestro taller ha terminado.',
    average: 'Valoración media',
    outOf: 'de 5',
    count: 'Número de reseñas: {{count}}',
    distribution: 'Reseñas por número de estrellas',
    line: { one: '1 estrella', many: '{{rating}} estrellas' },
    empty: 'Todavía no hay reseñas de visitas.',
    emptyHint: 'Después de la visita recibes un enlace para contarnos cómo ha ido.',
    failed: 'No se han podido cargar las reseñas.',
    pages: 'Páginas de reseñas',
    newer: 'Más nuevas',
    older: 'Más antiguas',
    page: 'Página {{page}} de {{pages}}',
    yours:
      '¿Has venido al taller? Escribe tu reseña desde tu cuenta, en el historial de visitas, o desde el enlace que recibiste por SMS.',
  },
  author: 'Cliente del taller',
  answer: 'Respuesta del taller',
  answeredOn: 'Respuesta del {{date}}',
} satisfies TranslatedTexts<'reviews'>;
